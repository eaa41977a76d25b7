"""What people type, and what it counts as: `given > expected` a line, `!` before it where it must not count."""

STATES = """
Alabma > Alabama
Alasca > Alaska
Arizonia > Arizona
Arkanas > Arkansas
Califronia > California
Colarado > Colorado
Conneticut > Connecticut
Deleware > Delaware
Flordia > Florida
Goergia > Georgia
Hawai > Hawaii
Idahoe > Idaho
Illinoise > Illinois
Indianna > Indiana
Iwoa > Iowa
Kanzas > Kansas
Kentuky > Kentucky
Lousiana > Louisiana
Main > Maine
Marryland > Maryland
Massachusets > Massachusetts
Michagan > Michigan
Minesota > Minnesota
Missisippi > Mississippi
Missoury > Missouri
Montanna > Montana
Nebraksa > Nebraska
Nevade > Nevada
New Hampshir > New Hampshire
New Jersy > New Jersey
New Mexcio > New Mexico
New Yrok > New York
North Carolna > North Carolina
North Dokata > North Dakota
Ohoi > Ohio
Oklahom > Oklahoma
Oregan > Oregon
Pensylvania > Pennsylvania
Rode Island > Rhode Island
South Carolinna > South Carolina
South Dacota > South Dakota
Tenessee > Tennessee
Texs > Texas
Utha > Utah
Vermount > Vermont
Virgina > Virginia
Washingten > Washington
West Virgina > West Virginia
Wisconson > Wisconsin
Wyomming > Wyoming
# short forms (GP-R41)
ks > Kansas
KS > Kansas
Mt > Montana
ME > Maine
N.D. > North Dakota
N. D. > North Dakota
S C > South Carolina
N. Dakota > North Dakota
n dakota > North Dakota
S. Dakota > South Dakota
N Carolina > North Carolina
W. Virginia > West Virginia
W Virginia > West Virginia
! ks > Arkansas
! MA > Maine
! MI > Mississippi
! XX > Texas
# normal forms (GP-R40)
  kansas   > Kansas
KANSAS. > Kansas
"Kansas" > Kansas
the State of Georgia > Georgia
State of Maine > Maine
Commonwealth of Virginia > Virginia
The Commonwealth of Kentucky > Kentucky
Hawai'i > Hawaii
Hawaiʻi > Hawaii
New-York > New York
new  hampshire > New Hampshire
Ｋａｎｓａｓ > Kansas
Oregón > Oregon
Newyork > New York
Westvirginia > West Virginia
# neither (GP-R42)
! Akansas > Kansas
! Akansas > Arkansas
! Nouth Dakota > North Dakota
! Nouth Dakota > South Dakota
! Noth Carolina > South Carolina
Noth Carolina > North Carolina
! Kansas > Arkansas
! Arkansas > Kansas
! Indiana > Louisiana
! Masachusets Bay > Massachusetts
Miss > Mississippi
Mississipi > Mississippi
Misisippi > Mississippi
Misisipi > Mississippi
! Oho > Ohio
! Texa s > Utah
! Tecsas > Nevada
! Tecsas > Texas
! Tekksas > Texas
# required words (GP-R43)
! Dakota > North Dakota
! Dakota > South Dakota
! Carolina > North Carolina
! Carolina > South Carolina
! Virginia > West Virginia
! West Virginia > Virginia
! New York City > New York
! York > New York
! Mexico > New Mexico
! Hampshire > New Hampshire
! Washington DC > Washington
! Rhode > Rhode Island
Washington > Washington
! Kansas City > Kansas
"""

CAPITALS = """
Montgomry > Montgomery
Juneu > Juneau
Phenix > Phoenix
Litle Rock > Little Rock
Sacremento > Sacramento
Denvor > Denver
Hartferd > Hartford
Dovver > Dover
Talahassee > Tallahassee
Atlana > Atlanta
Honalulu > Honolulu
Boisie > Boise
Sprinfield > Springfield
Indianapolus > Indianapolis
Des Moins > Des Moines
Topika > Topeka
Frankfurt > Frankfort
Batton Rouge > Baton Rouge
Agusta > Augusta
Anapolis > Annapolis
Bostan > Boston
Lancing > Lansing
St Pual > Saint Paul
Jakson > Jackson
Jeferson City > Jefferson City
Helina > Helena
Lincon > Lincoln
Carsen City > Carson City
Concorde > Concord
Trentan > Trenton
Sante Fe > Santa Fe
Albeny > Albany
Raliegh > Raleigh
Bismark > Bismarck
Columbos > Columbus
Oklahoma Cty > Oklahoma City
Salam > Salem
Harrisberg > Harrisburg
Providance > Providence
Colombia > Columbia
Peirre > Pierre
Nashvile > Nashville
Austen > Austin
Salt Lake Ciity > Salt Lake City
Montpellier > Montpelier
Richmand > Richmond
Olimpia > Olympia
Charlston > Charleston
Maddison > Madison
Cheyanne > Cheyenne
# short forms and normal forms
St. Paul > Saint Paul
Saint Paul > Saint Paul
St Paul > Saint Paul
saint-paul > Saint Paul
ST. PAUL > Saint Paul
! Paul > Saint Paul
! Sant > Santa Fe
Santa Fé > Santa Fe
# neither
! Columbis > Columbia
! Columbis > Columbus
! Dever > Denver
! Dever > Dover
! Columbus > Columbia
! Columbia > Columbus
! Charlotte > Charleston
! Juno > Juneau
# required words
! Carson > Carson City
! Jefferson > Jefferson City
! Oklahoma > Oklahoma City
! Salt Lake > Salt Lake City
! OK > Oklahoma City
! Rouge > Baton Rouge
! New York City > Albany
"""

CITIES = """
New York City > New York
New York > New York
Saint Louis > St. Louis
St Louis > St. Louis
st. petersburg > St. Petersburg
Ft. Worth > Fort Worth
Ft Wayne > Fort Wayne
Mt. Pleasant > Mount Pleasant
N. Las Vegas > North Las Vegas
E Providence > East Providence
Winston Salem > Winston-Salem
Pittsburg > Pittsburgh
Albuquerqe > Albuquerque
Philadelfia > Philadelphia
Los Angelos > Los Angeles
Cincinatti > Cincinnati
! Charles > Lake Charles
! Pleasant > Mount Pleasant
! Las Vegas > North Las Vegas
! Providence > East Providence
! Fargo > West Fargo
! Kansas > Kansas City
! Lake New York > New York
! NY > New York
! Aubern > Austin
"""

PRESIDENTS = """
Monroe > James Monroe
James Monroe > James Monroe
J. Monroe > James Monroe
J Monroe > James Monroe
President Monroe > James Monroe
Monro > James Monroe
Polk > James K. Polk
James Polk > James K. Polk
James K Polk > James K. Polk
James Knox Polk > James K. Polk
J. K. Polk > James K. Polk
K. Polk > James K. Polk
Filmore > Millard Fillmore
Milard Filmore > Millard Fillmore
Eisenhauer > Dwight D. Eisenhower
Dwight Eisenhower > Dwight D. Eisenhower
D. D. Eisenhower > Dwight D. Eisenhower
Teddy Roosevelt > Theodore Roosevelt
T. Roosevelt > Theodore Roosevelt
Roosevelt > Theodore Roosevelt
Taft > William Howard Taft
William H. Taft > William Howard Taft
William Taft > William Howard Taft
Abe Lincoln > Abraham Lincoln
Jon Tyler > John Tyler
US Grant > Ulysses S. Grant !
U. S. Grant > Ulysses S. Grant
! Franklin Roosevelt > Theodore Roosevelt
! F. Roosevelt > Theodore Roosevelt
! William Henry Harrison > Benjamin Harrison
! W. Harrison > Benjamin Harrison
Harrison > Benjamin Harrison
! James Jackson > Andrew Jackson
! Jackson > Andrew Johnson
! Andrew > Andrew Jackson
! Andrew Johnson > Andrew Jackson
Andrew Jonson > Andrew Johnson
! B. Lincoln > Abraham Lincoln
! Jane Monroe > James Monroe
! Tailor > John Tyler
! Plk > James K. Polk
"""

OTHERS = {
    "rivers": """
Missisippi River > Mississippi
the Mississippi > Mississippi
Columbia River > Columbia
River Columbia > Columbia
Rio Grande River > Rio Grande
St. Croix > Saint Croix
! Lake Columbia > Columbia
! Colombo > Columbia
Ohoi > Ohio
! Grande > Rio Grande
""",
    "lakes": """
Superior > Lake Superior
Lake Superior > Lake Superior
lake superiour > Lake Superior
Michigan > Lake Michigan
Great Salt Lake > Great Salt Lake
Great Salt > Great Salt Lake
Okeechobe > Lake Okeechobee
! Michigan River > Lake Michigan
Lake Eire > Lake Erie
! Lake > Lake Erie
""",
    "mountains": """
Mt. McKinley > Denali
McKinley > Denali
Mount Denali > Denali
Denalli > Denali
Mt. Rainer > Mount Rainier
Rainier > Mount Rainier
Whitney > Mount Whitney
Pike's Peak > Pikes Peak
! Pikes > Pikes Peak
The Rockies > Rocky Mountains
""",
    "parks": """
Yelowstone > Yellowstone
Yellowstone National Park > Yellowstone
Grand Canyon > Grand Canyon
! Canyon > Grand Canyon
! Glacier > Glacier Bay
""",
    "flowers": """
Pine Cone & Tassel > White Pine Cone and Tassel
white pine cone and tassel > White Pine Cone and Tassel
Forget me not > Forget-me-not
Black Eyed Susan > Black-eyed Susan
Violet > Violet
! Wood Violet > Violet
Violet > Wood Violet
Dogwood > Flowering Dogwood
Dogwod > American Dogwood
Rododendron > Coast Rhododendron
! Rose > Cherokee Rose
! Cherokee > Cherokee Rose
""",
    "birds": """
Cardinal > Northern Cardinal
Cardinl > Northern Cardinal
Chickade > Chickadee
Black capped chickadee > Chickadee
Nēnē > Nene
Roadruner > Greater Roadrunner
! Bluebird > Mountain Bluebird
! Nena > Nene
""",
    "nicknames": """
Peach State > The Peach State
the peach state > The Peach State
Show Me State > The Show-Me State
Land of 10,000 Lakes > The North Star State
Mt. Rushmore State > The Mount Rushmore State
! Peach > The Peach State
Beach State > The Peach State
""",
    "zones": """
Eastern > Eastern
Pacific Time > Pacific
mountan time zone > Mountain
! East > Eastern
""",
}

NUMBERS = """
38 > 38
38th > 38
thirty-eight > 38
thirty eight > 38
Thirty-eighth > 38
30 > 30
thirty > 30
30th > 30
thirtieth > 30
#4 > 4
fourth > 4
4. > 4
1st > 1
first > 1
twenty-first > 21
forty > 40
fourty > 40
zero > 0
none > 0
one hundred > 100
a hundred > 100
1907 > 1907
1,907 > 1907
nineteen oh seven > 1907
nineteen-oh-seven > 1907
nineteen hundred and seven > 1907
nineteen twelve > 1912
eighteen fifty > 1850
eighteen hundred fifty > 1850
eighteen hundred and fifty > 1850
one thousand eight hundred fifty > 1850
seventeen eighty-seven > 1787
eighteen hundred > 1800
two thousand fourteen > 2014
twenty fourteen > 2014
３８ > 38
! 3.8 > 38
! 38.5 > 38
! 37 > 38
! 39 > 38
! three eight > 38
! nineteen oh twelve > 1912
! twenty zero > 20
! five ten > 510
! foo hundred > 100
! zero hundred > 0
! two hundred three hundred > 500
! about 38 > 38
! thirty-ate > 38
! sixty > 6
! six > 60
! twenty ten five > 2015
! hundred hundred > 200
! thousands > 1000
! VII > 7
! 99999999999999999999 > 38
"""


def rows(table: str) -> list[tuple[str, str, bool]]:
    """Given, expected, verdict."""
    found = []
    for line in table.strip("\n").splitlines():
        if line.startswith("#") and " > " not in line:
            continue
        right = not (line.startswith("! ") or line.endswith(" !"))
        given, expected = line.removeprefix("! ").removesuffix(" !").split(" > ")
        found.append((given, expected, right))
    return found
