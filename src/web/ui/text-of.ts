/** What was typed into a field of a form. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** A code that was typed into a field of a form, without the blanks that people put between its digits. */
export function digitsOf(form: HTMLFormElement, name: string): string {
  return textOf(form, name).replaceAll(/\s/g, '')
}
