import type { ProseSection } from './prose.tsx'

// The page
export const title = 'About'
export const description =
  'What Morsel is and how it works: summaries, quizzes, explanations and insights that link every point to its sentence.'
export const heading = 'About Morsel'
export const lead =
  'Morsel turns a long text into something you can take in: a summary, a quiz, a simple explanation or key insights. Every point links to the sentence it came from.'

// What its sentences link to, or stress
export const builtIn = 'built-in engine'
export const model = 'language model'
export const privacy = 'Privacy'

export const sections: ProseSection[] = [
  {
    heading: 'Why we made it',
    blocks: [
      'Most tools that shorten a text ask you to trust them. Morsel shows you. Click the number beside a point and its sentence lights up in your text. If there isn’t one, we say so.',
    ],
  },
  {
    heading: 'Who it’s for',
    blocks: [
      [
        'Students who need to understand and remember.',
        'Teachers who need a fair quiz by tomorrow.',
        'Writers and analysts with forty pages to read before a meeting.',
        'Anyone whose texts are private, and who’d rather run their own tools.',
      ],
    ],
  },
  {
    heading: 'How it works',
    blocks: [
      'Paste a text, choose a file or give us a web address. Your browser reads files itself; this server fetches web pages. Then one of two engines writes the result. The {builtIn} needs no key and no network. It finds the sentences that matter, and the same text always gives the same result. It’s at its best in English. Or the server’s operator connects a {model} of their choice. Every result names the engine that wrote it.',
      'Either way, we then look for every point in your text. A solid mark means we found its sentence. A dashed one means we found only something similar.',
    ],
  },
  {
    heading: 'What it isn’t',
    blocks: [
      'Morsel can miss what matters, and a language model can be wrong. It helps you read; it doesn’t read for you. That’s why the sentence is always one click away.',
    ],
  },
  {
    heading: 'Open source',
    blocks: [
      'Morsel is free software under the Apache License 2.0. Run it on your own machine and your texts never leave it. To see what a server keeps, read {privacy}.',
    ],
  },
]
