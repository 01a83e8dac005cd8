const isDigit = /^\p{Nd}$/u

/** Unicode keeps the ten digits of a script side by side, in their order, zero first. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * A code as it was issued, of one that people type: digits of any script as 0 to 9, letters of full width as others, and
 * no blanks, dashes or characters that cannot be seen.
 */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\p{Cc}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit)
}
