import { lowered, raised } from '../raised-letters.ts'

/** A chemical formula as mhchem takes it: "H2O", "SO4^{2-}", "A -> B". */
export function chemistryOf(text: string): string {
  return text
    .replace(/(?<=[\p{L})\]])_?(\d+)/gu, (_, number: string) => lowered(number))
    .replace(/\^(\d*[+-])|(?<=[\p{L})₀-₉])([+-])(?=\s|$)/gu, (_, charge = '', sign = '') =>
      raised(`${charge}${sign}`),
    )
    .replaceAll('<=>', '⇌')
    .replaceAll('->', '→')
}
