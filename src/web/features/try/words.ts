import { formatNumber } from '../../ui/format.ts'

// What is going on
export const loadingEngine = 'Getting the engine ready'

// A text that is longer than what can be tried
export const triedFirst = (all: number, tried: number) =>
  `Your text has ${formatNumber(all)} characters, and all of it is kept. Here we try the first ${formatNumber(tried)}; with a free account you choose the part.`

// What an account would add
export const goOn = 'Go on with your text'
export const withAccount =
  'With a free account, this result and your text come along: use the text in every tool, add files and web pages, and keep what you make.'
