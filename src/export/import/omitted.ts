/** Something of a file that did not come in: where it stands ("Line 12"), and why, as the rest of a sentence. */
export type Omitted = { where: string; why: string }

/** "Line 12: the sound sea.mp3 was left out." */
export function toldOmission({ where, why }: Omitted): string {
  return `${where}: ${why}.`
}
