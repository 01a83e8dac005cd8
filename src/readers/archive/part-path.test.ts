import { expect, test } from 'vitest'
import { resolvePart } from './part-path.ts'

test('a reference is resolved from the part that makes it, and never above the archive', () => {
  expect(resolvePart('ppt/slides/slide1.xml', '../media/a.png')).toBe('ppt/media/a.png')
  expect(resolvePart('OPS/book.opf', './text/one%20two.xhtml#start')).toBe('OPS/text/one two.xhtml')
  expect(resolvePart('word/document.xml', '/word/styles.xml')).toBe('word/styles.xml')
  expect(resolvePart('', 'word/document.xml')).toBe('word/document.xml')
  expect(resolvePart('a/b', '../../../../etc/passwd')).toBe('etc/passwd')
  expect(resolvePart('a/b', '%E0%A4%A')).toBe('a/%E0%A4%A')
})
