import { describe, expect, test } from 'vitest'
import { readByName, textByName } from '#test/read-by-name.ts'

const [first, second, third] = [
  'The council met on Tuesday.',
  'The bridge will cost nine million crowns.',
  'The county pays half of it.',
]
const told = `Anna Lind: ${first}\n\nBo: ${second}\n\nAnna Lind: ${third}`

describe('a transcript or a chat in plain text', () => {
  test.each([
    [
      'times of a recording',
      `00:00:03 Anna Lind: ${first}\n00:00:09 Bo: ${second}\n00:01:15 Anna Lind: ${third}`,
    ],
    ['names above', `Anna Lind  0:03\n${first}\n\nBo  0:09\n${second}\n\nAnna Lind  1:15\n${third}`],
    [
      'times above',
      `0:0:3.4 --> 0:0:9\nAnna Lind\n${first}\n0:0:9 --> 0:1:2\nBo\n${second}\n0:1:2 --> 0:1:9\nAnna Lind\n${third}\n0:1:9 --> 0:1:12\nBo\nYes.`,
    ],
    [
      'dates in brackets',
      `[03.05.21, 14:02:11] Anna Lind: ${first}\n[03.05.21, 14:03:40] Bo: ${second}\n[03.05.21, 14:05:02] Anna Lind: ${third}`,
    ],
    [
      'dates and a dash',
      `12/3/24, 6:22 PM - Anna Lind: ${first}\n12/3/24, 6:23 PM - Bo: ${second}\n12/4/24, 7:01 AM - Anna Lind: ${third}`,
    ],
    [
      'dates behind names',
      `Anna Lind, [03.05.21 14:02]\n${first}\n\nBo, [03.05.21 14:05]\n${second}\n\nAnna Lind, [03.05.21 14:09]\n${third}`,
    ],
    [
      'who is spoken to',
      `14:02:11\t From  Anna Lind  to  Everyone:\n\t${first}\n14:03:40\t From Bo to Everyone : ${second}\n14:05:02\t From Anna Lind to Everyone : ${third}`,
    ],
  ])('is what people say, with their names and without times: %s', async (_, text) => {
    expect((await textByName('meeting.txt', text)).replace(/\n\nBo: Yes\.$/, '')).toBe(told)
  })

  test('keeps messages of several lines, and what stands above', async () => {
    const text = `Council\n\n1.2.24, 14:02 - Bo: ${first}\n${second}\n1.2.24, 14:05 - Ida: Good.\n1.2.24, 14:07 - Bo: Yes.`
    expect(await textByName('chat.txt', text)).toBe(
      `Council\n\nBo: ${first} ${second}\n\nIda: Good.\n\nBo: Yes.`,
    )
  })

  test.each([
    [
      'a timetable',
      '09:00 Opening: welcome by the mayor\n09:30 Coffee: in the hall\n10:00 Talk: ferries\n11:00 Talk: bridges',
    ],
    ['stops of a bus', 'Orlin 9:15\nNorrby 9:40\nOrlin 11:15\nNorrby 11:40'],
    [
      'a diary',
      '8:30 Got up and went to the harbour.\n9:15 Ate breakfast with Anna.\n11:40 Walked to the mill.',
    ],
    [
      'a log',
      '2024-05-03 14:02:11 INFO: started\n2024-05-03 14:02:12 WARN: disk is full\n2024-05-03 14:02:15 INFO: stopped',
    ],
  ])('is not seen in %s', async (_, text) => {
    expect(await textByName('times.txt', text)).toBe(text)
  })
})

test('what is said without full stops gets them by pauses and words, and the report says so', async () => {
  const words =
    'so today we talk about the ferry it sailed in nineteen thirty one but the ice held the boat for nine days and bread was drawn over the sound on sledges'
  const cues = words.match(/(?:\S+ ?){1,6}/g) ?? []
  const time = (second: number): string => `0:${String(second).padStart(2, '0')}`
  const text = cues.map(
    (cue, index) => `${time(3 * index)}.000 --> ${time(3 * index + 3)}.000\n${cue.trim()}`,
  )
  const { text: read, notes } = await readByName('talk.srt', text.join('\n\n'))
  expect(read).toBe(
    'So today we talk about the ferry. It sailed in nineteen thirty one. But the ice held the boat for nine days and bread was drawn over the sound on sledges.',
  )
  expect(notes).toEqual([{ kind: 'stops-set' }])
})
