const sentences = {
  package: 'This is no package of Anki, or it is damaged.',
  empty: 'No line here has two sides, and no question four options and one right answer.',
  few: 'A quiz needs four cards with different backs.',
}

/** A file of cards or questions of which nothing can be used here; its message is for who chose it. */
export class UnusableImport extends Error {
  override readonly name = 'UnusableImport'

  constructor(why: keyof typeof sentences, cause?: unknown) {
    super(sentences[why], { cause })
  }
}
