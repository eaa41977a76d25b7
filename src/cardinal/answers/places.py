"""Lakes, rivers, mountains and parks: what else a misspelled answer could mean.

The cards do not name them, so the lists are ours. A question can add its own.
"""

from typing import Final

LAKES: Final[dict[str, tuple[str, ...]]] = {
    "Lake Superior": (), "Lake Michigan": (), "Lake Huron": (), "Lake Erie": (), "Lake Ontario": (),
    "Great Salt Lake": (), "Lake Champlain": (), "Lake Tahoe": (), "Lake Okeechobee": (), "Lake Pontchartrain": (),
    "Lake Mead": (), "Lake Powell": (), "Crater Lake": (), "Lake of the Woods": (), "Lake Winnipesaukee": (),
    "Lake Winnebago": (), "Flathead Lake": (), "Moosehead Lake": (), "Red Lake": (), "Salton Sea": (),
    "Iliamna Lake": (), "Yellowstone Lake": (), "Lake Itasca": (), "Lake Placid": (), "Finger Lakes": (),
    "Lake Havasu": (), "Lake Sakakawea": (), "Lake Oahe": (), "Bear Lake": (), "Lake Saint Clair": (),
}  # fmt: skip

RIVERS: Final[dict[str, tuple[str, ...]]] = {
    "Mississippi": (), "Missouri": (), "Ohio": (), "Colorado": ("Rio Colorado",), "Columbia": (), "Rio Grande": (),
    "Arkansas": (),
    "Red": ("Red River of the South",), "Red River of the North": (), "Snake": (), "Tennessee": (), "Cumberland": (),
    "Potomac": (), "Hudson": (), "Delaware": (), "Connecticut": (), "Savannah": (), "Chattahoochee": (), "Sabine": (),
    "Yukon": (), "Platte": (), "Yellowstone": (), "Wabash": (), "Illinois": (), "Wisconsin": (), "Saint Croix": (),
    "Saint Lawrence": (), "Saint Johns": (), "Saint Marys": (), "Susquehanna": (), "Allegheny": (),
    "Monongahela": (), "Kanawha": (), "Big Sandy": (), "Tug Fork": (), "Des Moines": (), "Big Sioux": (), "Kansas": (),
    "Canadian": (), "Pecos": (), "Gila": (), "Green": (), "Sacramento": (), "San Joaquin": (), "Willamette": (),
    "James": (), "Pearl": (), "Perdido": (), "Chattooga": (), "Menominee": (), "Piscataqua": (), "Salmon Falls": (),
    "Pawcatuck": (), "Merrimack": (), "Kennebec": (), "Penobscot": (), "Niagara": (), "Detroit": (), "Salmon": (),
    "Bitterroot": (), "Humboldt": (), "Mobile": (), "Alabama": (), "Minnesota": (), "Iowa": (), "Cedar": (),
    "Brazos": (), "Roanoke": (), "Shenandoah": (), "Poteau": (), "Saint Francis": (), "Bois de Sioux": (),
}  # fmt: skip

MOUNTAINS: Final[dict[str, tuple[str, ...]]] = {
    "Denali": ("Mount McKinley",), "Mount Rainier": (), "Mount Saint Helens": (), "Mount Hood": (),
    "Mount Whitney": (), "Mount Shasta": (), "Mount Rushmore": (), "Mount Washington": (), "Mount Mitchell": (),
    "Mount Elbert": (), "Pikes Peak": (), "Longs Peak": (), "Mauna Kea": (), "Mauna Loa": (), "Kilauea": (),
    "Haleakala": (), "Mount Katahdin": (), "Mount Marcy": (), "Mount Mansfield": (), "Clingmans Dome": ("Kuwohi",),
    "Wheeler Peak": (), "Kings Peak": (), "Gannett Peak": (), "Borah Peak": (), "Granite Peak": (), "Boundary Peak": (),
    "Humphreys Peak": (), "Guadalupe Peak": (), "Black Elk Peak": ("Harney Peak",), "Grand Teton": (),
    "Stone Mountain": (), "Mount Greylock": (), "Spruce Knob": (), "Mount Rogers": (), "Brasstown Bald": (),
    "Rocky Mountains": ("Rockies",), "Appalachian Mountains": ("Appalachians",), "Sierra Nevada": (),
    "Cascade Range": ("Cascades", "Cascade Mountains"), "Ozarks": ("Ozark Mountains", "Ozark Plateau"),
    "Great Smoky Mountains": ("Smoky Mountains", "Great Smokies", "Smokies"), "Teton Range": ("Tetons",),
    "Blue Ridge Mountains": ("Blue Ridge",), "Green Mountains": (), "White Mountains": (), "Black Hills": (),
    "Adirondack Mountains": ("Adirondacks",), "Catskill Mountains": ("Catskills",), "Alaska Range": (),
    "Brooks Range": (), "Berkshires": ("Berkshire Hills",), "Bighorn Mountains": (), "Wasatch Range": (),
    "Pocono Mountains": ("Poconos",), "Allegheny Mountains": ("Alleghenies",),
}  # fmt: skip

PARKS: Final[dict[str, tuple[str, ...]]] = {
    name: (f"{name} National Park",)
    for name in (
        "Acadia", "Arches", "Badlands", "Big Bend", "Biscayne", "Black Canyon of the Gunnison", "Bryce Canyon",
        "Canyonlands", "Capitol Reef", "Carlsbad Caverns", "Channel Islands", "Congaree", "Crater Lake",
        "Cuyahoga Valley", "Death Valley", "Denali", "Dry Tortugas", "Everglades", "Gateway Arch", "Glacier",
        "Glacier Bay", "Grand Canyon", "Grand Teton", "Great Basin", "Great Sand Dunes", "Great Smoky Mountains",
        "Guadalupe Mountains", "Haleakala", "Hawaii Volcanoes", "Hot Springs", "Indiana Dunes", "Isle Royale",
        "Joshua Tree", "Katmai", "Kenai Fjords", "Kings Canyon", "Lassen Volcanic", "Mammoth Cave", "Mesa Verde",
        "Mount Rainier", "New River Gorge", "North Cascades", "Olympic", "Petrified Forest", "Redwood",
        "Rocky Mountain", "Saguaro", "Sequoia", "Shenandoah", "Theodore Roosevelt", "Voyageurs", "White Sands",
        "Wind Cave", "Yellowstone", "Yosemite", "Zion",
    )
}  # fmt: skip

WATERS: Final[dict[str, tuple[str, ...]]] = {
    "Atlantic Ocean": ("Atlantic",), "Pacific Ocean": ("Pacific",), "Arctic Ocean": ("Arctic",),
    "Gulf of Mexico": ("The Gulf", "Gulf of America"), "Bering Sea": (), "Bering Strait": (),
    "Chesapeake Bay": ("Chesapeake",),
    "Delaware Bay": (), "San Francisco Bay": (), "Tampa Bay": (), "Mobile Bay": (), "Galveston Bay": (),
    "Narragansett Bay": (), "Massachusetts Bay": (), "Cape Cod Bay": (), "Green Bay": (), "Puget Sound": (),
    "Long Island Sound": (), "Pamlico Sound": (), "Prince William Sound": (), "Straits of Mackinac": ("Mackinac",),
}  # fmt: skip
