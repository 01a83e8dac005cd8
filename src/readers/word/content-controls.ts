/** The content controls that are open: fields of a form, of which an empty one shows a prompt (ECMA-376 part 1, 17.5.2). */
export class ContentControls {
  readonly #open: { isEmpty: boolean }[] = []

  open(name: string, value: string): void {
    if (name === 'w:sdt') this.#open.push({ isEmpty: false })
    else if (name === 'w:showingPlcHdr' && !/^(?:0|false|off)$/.test(value)) this.meetPrompt()
  }

  close(name: string): void {
    if (name === 'w:sdt') this.#open.pop()
  }

  /** The innermost control says that it shows its prompt. */
  meetPrompt(): void {
    const control = this.#open.at(-1)
    if (control) control.isEmpty = true
  }

  /** Whether the text that comes is a prompt. */
  get isPrompt(): boolean {
    return this.#open.some(({ isEmpty }) => isEmpty)
  }
}
