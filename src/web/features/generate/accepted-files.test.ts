import { expect, test } from 'vitest'
import { fileEndings } from '#readers/file-endings.ts'
import { acceptedFiles } from './accepted-files.ts'

test('the file dialog offers every kind of file that can be read', () => {
  const endings = Object.values(fileEndings).flat()
  expect(acceptedFiles.split(',')).toEqual([
    ...endings.map((ending) => `.${ending}`),
    'application/pdf',
    'text/plain',
  ])
})
