"""Every sound is rendered as a browser renders it: short, clean, and none is louder than the horn."""

import json

from .scripts import plain_script

NAMES = {"card", "shuffle", "tick", "rise", "turn", "shout", "right", "wrong", "zap", "line", "win", "lose", "horn"}
RENDER = """async (source) => {
  const { SOUNDS } = await import('data:text/javascript,' + encodeURIComponent(source))
  const found = {}
  for (const [name, make] of Object.entries(SOUNDS)) {
    const audio = new OfflineAudioContext(1, 48000 * 3, 48000)
    make(audio, audio.destination, 0)
    const heard = (await audio.startRendering()).getChannelData(0)
    const peak = heard.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    const energy = heard.reduce((sum, one) => sum + one * one, 0)
    found[name] = { peak, energy, length: heard.findLastIndex((one) => Math.abs(one) > 0.002) / 48000 }
  }
  return found
}"""


def test_every_sound_is_short_and_none_is_louder_than_the_horn(browser):
    page = browser.new_page()
    found = page.evaluate(RENDER, plain_script("synth"))
    page.close()
    print(json.dumps(found, indent=1))
    assert set(found) == NAMES
    horn = found.pop("horn")
    assert 0.4 < horn["peak"] < 1
    for name, sound in found.items():
        assert 0.03 < sound["peak"] < horn["peak"], name
        assert sound["energy"] < horn["energy"], name
        assert 0.02 < sound["length"] <= 1.5, name
    assert max(found["tick"]["length"], found["card"]["length"]) < 0.12
    assert len({(round(one["peak"], 3), round(one["length"], 2)) for one in found.values()}) == len(found)


def test_nothing_sounds_before_the_first_tap_or_once_turned_off_and_audio_rests(visit):
    page = visit("laptop")
    count = """() => {
      window.made = 0
      const Own = AudioContext
      window.AudioContext = class extends Own { constructor() { super(); window.made += 1; window.audio = this } }
    }"""
    page.add_init_script(f"({count})()")
    page.reload()
    page.get_by_label("Your name").wait_for()
    assert page.evaluate("made") == 0
    page.evaluate("localStorage['cardinal.sounds'] = 'false'")
    page.reload()
    page.get_by_label("Your name").click()
    assert page.evaluate("made") == 0
    page.evaluate("localStorage['cardinal.sounds'] = 'true'")
    page.reload()
    page.get_by_label("Your name").click()
    page.wait_for_function("() => audio.state === 'running'")
    assert page.evaluate("made") == 1
    # Audio costs power, so it rests when there is nothing to hear.
    page.wait_for_function("() => audio.state === 'suspended'")
