import { estimateWords, planLimits, prices, trialDays } from '#domain/limits.ts'
import { formatNumber } from '../ui/format.ts'

// The head of the page
export const description =
  'Turn a long text into a summary, a quiz, a simple explanation or key insights. Every point links to the sentence it came from.'
export const title = 'Transform Long Content Into Digestible Insights'
export const pitch = '{makes} Every point links to the sentence it came from. If there isn’t one, we say so.'
export const makes = 'Use AI to instantly create summaries, quizzes, and simplified explanations.'
export const tryFree = 'Try Morsel Free'
export const learnMore = 'Learn More'
export const freeToTry = 'Free to try. No credit card required. Or {try} first, no account needed.'
export const tryYourText = 'try your own text'

// The question about a page
export const atWork = 'Morsel at work'
export const quiz = 'Quiz'
export const yourPick = 'Your pick'
export const rightAnswer = 'Right answer'
export const right = 'Right. This sentence says so{proof}.'
export const wrong = 'Not quite. This sentence has it{proof}.'
/** The sentence, for those who do not see it light up. */
export const proofIs = (sentence: string) => `: ${sentence}`
export const withYourText = 'Try it with your own text'
export const pickOne = 'Go on, pick one. {keys}'
export const keysWork = 'Keys 1–4 work too.'
export const showAnswer = 'Show the answer'

// To try it
export const pasteSomething =
  'Paste something, or use our sample. It runs in your browser; no account needed.'
export const needsJavaScript = 'This part needs JavaScript, because your own browser does the work.'
export const textToTry = 'Text to try'
export const whatToMake = 'What to make of it'
export const pasteHere = 'Paste a chapter, an article, your notes…'
export const charactersOf = (count: number, limit: number) => `${count} / ${limit} characters`
export const gettingReady = 'Getting ready'
export const takeSample = 'Use our sample'
export const cancel = 'Cancel'
export const processing = 'Processing...'
export const resultAppears = 'Your result appears here'
export const neverLeaves = (kilobytes: number) =>
  `Your text never leaves your browser. The first run downloads a ${formatNumber(kilobytes)} KB engine.`
export const offline = 'We can’t reach the server. Check your connection and try again.'

// What each tool makes
export const fourWays = 'One page, four ways in'
export const madeAllFour =
  'Our built-in engine found all four in the page at the top, word for word. With a model, Morsel writes them too.'
export const isCorrect = ' (correct answer)'
export const whatFollows = 'What follows'

// What happens to a text
export const yourText = 'What happens to your text'
export const readPrivacy = 'Read our privacy page'
export const facts = [
  {
    fact: 'Your files stay on your device',
    more: 'Your browser reads them. Only the text and the file’s name are sent.',
  },
  {
    fact: 'Your texts are yours alone',
    more: 'We store them with their results so you can come back. No other account can open them.',
  },
  {
    fact: 'Delete means delete',
    more: 'Delete a text and its results go with it. Delete your account and everything goes.',
  },
  {
    fact: 'A language model only if one is connected',
    more: 'The built-in engine needs no network. If this server uses a language model, your text goes to it, and every result says who wrote it.',
  },
  { fact: 'Nobody’s watching', more: 'No trackers, no ads, and nothing loaded from other sites.' },
]

// What it costs
const { free, pro } = planLimits
const upTo = (characters: number) =>
  `Texts up to ${formatNumber(estimateWords(characters))} words (${formatNumber(characters)} characters).`
export const costs = 'What it costs'
export const planNames = { free: 'Free', pro: 'Pro' }
export const freePrice = '$0'
export const freeGives = `${free.generationsPerDay} transformations a day. ${upTo(free.characters)}`
export const proPrice = `$${prices.proAnnualPerMonth}`
export const proPeriod = `a month, billed annually, or $${prices.proMonthly} monthly`
export const proGives = `${
  pro.generationsPerDay === 'unlimited' ? 'Unlimited' : pro.generationsPerDay
} transformations. ${upTo(pro.characters)} ${trialDays} days free, no card.`
export const comparePlans = 'Compare plans'

// What people might say: written by us, and labelled so, as nobody said it yet
export const testimonials = 'Testimonials'
export const illustrative = 'Illustrative'
export const inQuotes = (quote: string) => `“${quote}”`
export const quotes = [
  {
    quote: 'I don’t have to trust it. I click and read the sentence.',
    author: 'Maya Lindqvist',
    role: 'Secondary-school teacher',
  },
  {
    quote: 'Forty pages before a meeting. I read the summary, then took the quiz.',
    author: 'Daniel Okafor',
    role: 'Policy analyst',
  },
]

// The end of the page
export const bringText = 'Bring the text you’ve been putting off'
export const getStarted = 'Get Started Free'
