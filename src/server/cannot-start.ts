/** Why the server cannot start, in a sentence for whoever starts it that says what to do. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart'
}
