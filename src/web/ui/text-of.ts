import { plainCode } from '#domain/plain-code.ts'

/** What was typed into a field of a form. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** A code that was typed into a field of a form, as it was issued. */
export function digitsOf(form: HTMLFormElement, name: string): string {
  return plainCode(textOf(form, name))
}
