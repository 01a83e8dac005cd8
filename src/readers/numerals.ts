/**
 * A number as a list writes it; systems beyond Latin letters and Roman numerals as digits.
 * @param format as Word, PowerPoint, OpenDocument or HTML name it
 */
export function written(number: number, format: string): string {
  if (number < 1 || number > 3999) return String(number)
  if (/^(?:lowerLetter|alphaLc|a)$/.test(format)) return letters(number)
  if (/^(?:upperLetter|alphaUc|A)$/.test(format)) return letters(number).toUpperCase()
  if (/^(?:lowerRoman|romanLc|i)$/.test(format)) return roman(number)
  if (/^(?:upperRoman|romanUc|I)$/.test(format)) return roman(number).toUpperCase()
  return String(number)
}

function letters(number: number): string {
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

const romanDigits: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

function roman(number: number): string {
  let rest = number
  let text = ''
  for (const [digit, value] of romanDigits) {
    text += digit.repeat(Math.floor(rest / value))
    rest %= value
  }
  return text
}
