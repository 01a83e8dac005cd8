import { expect, test } from 'vitest'
import { makeDocx, makeEpub, makeOdt, wordParagraph } from '#test/make-documents.ts'
import { makeZip } from '#test/make-zip.ts'
import { textByName } from '#test/read-by-name.ts'

const compound = (stream: string): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(stream, 'utf16le'),
    ]),
  )

test('an archive is read as what its parts say it is, whatever its name', async () => {
  const docx = makeDocx({ body: wordParagraph('Fog.') })
  const epub = makeEpub([{ name: 'a.xhtml', html: '<p>Mist.</p>' }])
  expect(await textByName('a.epub', docx)).toBe('Fog.')
  expect(await textByName('a.txt', docx)).toBe('Fog.')
  expect(await textByName('a.docx', epub)).toBe('Mist.')
  expect(await textByName('a.pptx', makeOdt('<text:p>Haze.</text:p>'))).toBe('Haze.')
})

test('any other archive is refused', async () => {
  const sentence = 'The file does not appear to be what its name says.'
  await expect(textByName('a.docx', makeZip([{ name: 'a.txt', content: 'Fog.' }]))).rejects.toThrow(sentence)
  await expect(textByName('a.odt', makeOdt('', { type: 'spreadsheet' }))).rejects.toThrow(sentence)
})

test('an encrypted office file says so, an old one what to do', async () => {
  await expect(textByName('a.docx', compound('EncryptedPackage'))).rejects.toThrow(
    'Cannot process password-protected files.',
  )
  await expect(textByName('a.docx', compound('WordDocument'))).rejects.toThrow(
    'We can’t read old Word and PowerPoint files. Please save it as DOCX or PPTX.',
  )
})
