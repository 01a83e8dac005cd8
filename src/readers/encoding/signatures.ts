/** How files begin that are no text, read as Latin-1; a space stands for any byte. */
const signatures = [
  '\x89PNG\r\n\x1A\n',
  '\xFF\xD8\xFF',
  'GIF87a',
  'GIF89a',
  'RIFF    WEBP',
  'RIFF    WAVE',
  'RIFF    AVI',
  'II*\0',
  'MM\0*',
  '\0\0\x01\0',
  '    ftyp',
  '\x1A\x45\xDF\xA3',
  'OggS\0',
  'fLaC\0',
  'ID3\x02',
  'ID3\x03',
  'ID3\x04',
  '%PDF-',
  'PK\x03\x04',
  'PK\x05\x06',
  '\x1F\x8B\x08',
  'BZh91AY',
  '\xFD7zXZ\0',
  '7z\xBC\xAF\x27\x1C',
  'Rar!\x1A\x07',
  '\x28\xB5\x2F\xFD',
  '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1',
  '\x7FELF',
  'MZ\x90\0',
  '\0asm',
  'SQLite format 3',
  'wOFF\0',
  'wOF2\0',
  '\0\x01\0\0\0',
  'OTTO\0',
]

/** Whether a file begins as a picture, a recording, an archive, a PDF, a program, a font or a database. */
export function isBinary(bytes: Uint8Array): boolean {
  return signatures.some((signature) =>
    Array.from(signature).every((letter, at) => letter === ' ' || bytes[at] === letter.charCodeAt(0)),
  )
}
