import { describe, expect, test } from 'vitest'
import { textByName } from '#test/read-by-name.ts'

const at = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
const cue = (from: number, to: number, ...lines: string[]): string =>
  `${at(from)},000 --> ${at(to)},000\n${lines.join('\n')}\n`
const srt = (...cues: string[]): string => cues.map((each, index) => `${index + 1}\n${each}`).join('\n')

describe('subtitles', () => {
  test('are what is said: no numbers, times or tags, sentences joined over cues', async () => {
    const text = srt(
      cue(1, 3, '<i>Twice a day</i>', '{\\an8}the sea'),
      cue(3, 5, 'climbs the <font color="#fff">shore</font>.'),
      cue(5, 6, 'In 2020', '42'),
    )
    expect(await textByName('a.srt', text)).toBe('Twice a day the sea climbs the shore. In 2020 42')
  })

  test('of WebVTT are read without its header, notes, styles and cue names', async () => {
    const vtt =
      'WEBVTT - title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE a remark\nof two lines\n\nintro\n' +
      '00:01.000 --> 00:02.000 line:0 align:start\nTides &amp;<00:00:01.500><c.x> moons</c>\n\n00:02.000 --> 00:03.000\nrise.'
    expect(await textByName('a.vtt', vtt)).toBe('Tides & moons rise.')
  })

  test('say who speaks, once, and begin a paragraph with each speaker and after a pause', async () => {
    const text = srt(
      cue(1, 2, '<v Ada>Hello.'),
      cue(2, 3, '<v Ada>How are you?'),
      cue(3, 4, '<v Bob Bee>Fine.'),
      cue(9, 10, '<v Bob Bee>Later.'),
      cue(10, 11, '- Yes.', '- No, -5 degrees.'),
    )
    expect(await textByName('a.srt', text)).toBe(
      'Ada: Hello. How are you?\n\nBob Bee: Fine.\n\nLater.\n\nYes.\n\nNo, -5 degrees.',
    )
  })

  test('that roll up say each line once', async () => {
    const rolling = [
      cue(0, 2, 'twice a day'),
      cue(2, 3, 'twice a day', 'the sea climbs'),
      cue(3, 4, 'the sea climbs'),
      cue(4, 5, 'the sea climbs', 'the shore'),
    ]
    expect(await textByName('a.srt', srt(...rolling))).toBe('twice a day the sea climbs the shore')
    const growing = [cue(0, 1, 'twice'), cue(1, 2, 'twice'), cue(2, 3, 'twice a'), cue(3, 4, 'twice a day')]
    expect(await textByName('a.srt', srt(...growing))).toBe('twice a day')
  })

  test('that repeat themselves on purpose keep doing so', async () => {
    const text = srt(
      cue(0, 1, 'No.'),
      cue(1, 2, 'No.'),
      cue(2, 3, 'I said'),
      cue(3, 4, 'never'),
      cue(4, 5, 'again.'),
    )
    expect(await textByName('a.srt', text)).toBe('No. No. I said never again.')
  })

  test('without blank lines between cues, or with Windows line ends, are read', async () => {
    const text = `1\n${cue(0, 1, 'One')}2\n${cue(1, 2, 'two.')}`
    expect(await textByName('a.srt', text)).toBe('One two.')
    expect(await textByName('a.srt', text.replaceAll('\n', '\r\n'))).toBe('One two.')
  })

  test('of a script without spaces are joined without them', async () => {
    expect(await textByName('a.srt', srt(cue(0, 1, '月は'), cue(1, 2, '海を引く。')))).toBe('月は海を引く。')
  })

  test('grow no paragraph without end', async () => {
    const cues = Array.from({ length: 60 }, (_, index) =>
      cue(index, index + 1, 'A sentence of some thirty letters.'),
    )
    const paragraphs = (await textByName('a.srt', srt(...cues))).split('\n\n')
    expect(Math.max(...paragraphs.map((paragraph) => paragraph.length))).toBeLessThan(600)
  })

  test('are read however their times are written', async () => {
    const times = [
      '0:0:1,5 -> 0:0:2,5',
      '00:00:03 --> 00:00:04',
      '00 : 00 : 05 . 5 --> 0:6',
      '0:00:07.000,0:00:08.000',
    ]
    const text = times.map((time, index) => `${time}\nWord ${index}.`).join('\n\n')
    expect(await textByName('a.sbv', text)).toBe('Word 0. Word 1.\n\nWord 2. Word 3.')
  })

  test('lose the codes of players', async () => {
    const text = srt(cue(1, 2, '{\\an8}The mill\\hwas built\\Nin {b}1830{/b}.'))
    expect(await textByName('a.srt', text)).toBe('The mill was built in 1830.')
  })

  test('without a single cue are not what they say they are', async () => {
    await expect(textByName('a.srt', 'Dear Ada,\nthis is a letter.')).rejects.toThrow(
      'The file does not appear to be what its name says.',
    )
  })
})
