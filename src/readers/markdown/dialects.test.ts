import { describe, expect, test } from 'vitest'
import { textByName } from '#test/read-by-name.ts'

const read = (markdown: string): Promise<string> => textByName('a.md', markdown)

describe('Markdown of Obsidian, Pandoc and their like is read as it is shown', () => {
  test.each([
    [
      'links',
      'From [[Norrby|the harbour]] to [[Island]] and [[Note#Part]].',
      'From the harbour to Island and Note > Part.',
    ],
    ['what it shows of other files', 'Before ![[map.png|200]] after ![[Note]].', 'Before after Note.'],
    ['comments', 'One. %%secret%% Two.\n\n%% more\nsecrets\n%%\n\nThree.', 'One. Two.\n\nThree.'],
    ['marked words', 'The ==old *grey* ferry==; a == b and c==d.', 'The old grey ferry; a == b and c==d.'],
    ['raised and lowered letters', 'H~2~O, 10^6^ t, ~~gone~~, 2^10-3^5.', 'H₂O, 10⁶ t, gone, 2^10-3^5.'],
    [
      'boxes',
      '::: warning Mind it\nThe tide.\n:::\n\n:::note[Hear]\nThe bell.\n:::',
      'Mind it\n\nThe tide.\n\nHear\n\nThe bell.',
    ],
    ['boxes of MkDocs', '!!! note "Mind"\n    The tide.\n\nAfter.', 'Mind\n\nThe tide.\n\nAfter.'],
    ['callouts', '> [!tip]- Folded\n> Text.\n\n> [!note]\n> More.', 'Folded\n\nText.\n\nMore.'],
    ['names of blocks and headings', '# Title {#id .class}\n\nText. ^a-1', 'Title\n\nText.'],
    ['tags', 'About #ferry and #sea/ice.', 'About #ferry and #sea/ice.'],
    ['tasks', '- [x] Count nests\n- [ ] Mend\n- [a](/b) [x]', '• ☑ Count nests\n• ☐ Mend\n• a [x]'],
    ['notes in the text', 'One.^[A *note* here.] Two.', 'One. Two.\n\nA note here.'],
    ['formulas', 'It is $\\frac12 mv^2$.\n\n$$\nE = mc^2\n$$', 'It is 1/2 mv².\n\nE = mc²'],
    [
      'prices',
      'It costs $5 and $10, or $5-$10; he had 20$ for lunch, 30$ for dinner.',
      'It costs $5 and $10, or $5-$10; he had 20$ for lunch, 30$ for dinner.',
    ],
    ['formulas in a block of their own', '```math\nx^2\n```', 'x²'],
    [
      'outlines with letters',
      'I.  Rights\n    A.  Life\n        a. of all\n        b. for ever\n\n    B.  Liberty\n\nII. Duties\nIII. Limits\n    A.  Of land\n\nI saw A. Smith.\nA. Smith saw me.',
      'I. Rights\nA. Life\na. of all\nb. for ever\nB. Liberty\nII. Duties\nIII. Limits\nA. Of land\n\nI saw A. Smith. A. Smith saw me.',
    ],
    ['a heading below a tag', 'The sea.\n\n<br>\n## Ice\n\nIt floats.', 'The sea.\n\nIce\n\nIt floats.'],
    ['brackets', 'See \\[1\\] and \\(this\\).', 'See [1] and (this).'],
  ])('%s', async (_, markdown, text) => expect(await read(markdown)).toBe(text))

  test('but for code', async () => {
    expect(await read('Use `[[a|b]]`, `x^2^`, `%%no%%` and `$x^2$`.\n\n```\n::: x\n%% y %%\n```')).toBe(
      'Use [[a|b]], x^2^, %%no%% and $x^2$.\n\n::: x\n%% y %%',
    )
  })

  test('and what never ends is what it says', async () => {
    expect(await read('%% open\nto the end ==of $it ^[all')).toBe('%% open to the end ==of $it ^[all')
    expect(await read('%%\n'.repeat(3001) + 'Text.')).toContain('Text.')
  })
})
