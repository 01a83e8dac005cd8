import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { weights } from '../scripts/trim-fonts.ts'

test('the style sheets ask for no weight that the fonts are sent without', async () => {
  const beyond: string[] = []
  let asked = 0
  for await (const file of glob('src/web/**/*.css', { cwd: root })) {
    const sheet = await readFile(join(root, file), 'utf8')
    for (const [rule, weight = ''] of sheet.matchAll(
      /font(?:-weight)?:\s*(\d+|bold|lighter)\b(?!px|rem|em|%)/g,
    )) {
      asked += 1
      const isSent = Number(weight) >= weights.min && Number(weight) <= weights.max
      if (!isSent) beyond.push(`${file}: ${rule}`)
    }
  }
  expect(asked).toBeGreaterThan(50)
  expect(beyond).toEqual([])
})
