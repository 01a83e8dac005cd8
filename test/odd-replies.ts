import type { WrittenResults, Tool } from '#domain/tools/index.ts'
import { wantedOf } from '#engines/hosted/wanted-quiz.ts'
import type { Reading } from '#engines/hosted/reading/fault.ts'
import { readResult } from '#engines/hosted/reading/read-result.ts'

/** What the replies of the tests are about. */
export const text = `The moon pulls the water of the sea towards it, and the sea rises on the side that faces the moon. On the far side of the earth a second bulge of water rises, because the moon pulls the earth itself away from the water there. As the earth turns, most coasts pass through both bulges, so that they see two high tides and two low tides each day. Sailors called the strongest of them spring tides: they come at new moon and at full moon, when sun and moon pull in one line. Neap tides, the weakest, come at half moon. In the Bay of Fundy in Canada the sea rises by sixteen metres, more than anywhere else, because the bay is shaped like a funnel. Harbours there are dry for hours. At La Rance in France a dam has made electricity from the tides since 1966.`

export const summary: WrittenResults['summary'] = {
  title: 'How tides come about',
  summary: 'The moon pulls the sea towards it. Most coasts see two high tides each day.',
  keyPoints: [
    'The moon pulls the water of the sea.',
    'Spring tides come at new moon and at full moon.',
    'In the Bay of Fundy the sea rises by sixteen metres.',
  ],
}

export const eli5: WrittenResults['eli5'] = {
  title: 'Why the sea goes up and down',
  explanation: 'The moon pulls the water of the sea. That is why the sea rises and falls each day.',
  examples: ['A harbour is dry for hours.', 'The Bay of Fundy is shaped like a funnel.'],
}

export const insight: WrittenResults['insight'] = {
  mainInsight: 'The moon moves the sea.',
  supportingPoints: ['Coasts see two high tides each day.', 'Neap tides come at half moon.'],
  implications: ['A dam makes electricity from tides.', 'Harbours plan by the tides.'],
}

export const quiz: WrittenResults['quiz'] = {
  questions: [
    {
      question: 'What pulls the water of the sea?',
      options: ['The wind', 'The moon', 'The rivers', 'The harbours'],
      answer: 1,
      explanation: 'It is the moon that pulls the water.',
    },
    {
      question: 'How often do most coasts see a high tide?',
      options: ['Twice a day', 'Once a day', 'Each week', 'Each month'],
      answer: 0,
      explanation: 'They pass through two bulges, twice a day.',
    },
    {
      question: 'When do neap tides come?',
      options: ['At new moon', 'At full moon', 'At noon', 'At half moon'],
      answer: 3,
      explanation: 'The weakest tides come at half moon.',
    },
    {
      question: 'Why does the sea rise so much in the Bay of Fundy?',
      options: ['It is deep', 'It is warm', 'It is a funnel', 'It is far north'],
      answer: 2,
      explanation: 'The bay is shaped like a funnel.',
    },
    {
      question: 'Where has a dam made electricity from tides since 1966?',
      options: ['In Canada', 'In France', 'In Norway', 'In Japan'],
      answer: 1,
      explanation: 'La Rance is in France.',
    },
  ],
}

export const results = { summary, eli5, insight, quiz }
export const json = (value: unknown) => JSON.stringify(value)
export const pretty = (value: unknown) => JSON.stringify(value, null, 2)

type Circumstances = { source?: string; finish?: string | undefined; asked?: string[] }

/** What a reply about the text amounts to, where a model says that it stopped, unless told otherwise. */
export function read<T extends Tool>(
  tool: T,
  reply: string,
  { source = text, asked, ...rest }: Circumstances = {},
): Reading<WrittenResults[T]> {
  const finishReason = 'finish' in rest ? rest.finish : 'stop'
  const wanted = wantedOf({ tool, summaryWords: 500, asked })
  const cleaning = { provider: 'Acme', text: source, sentences: 8, canary: 'c0ffee' }
  return readResult(tool, { text: reply, finishReason, hasContent: reply !== '' }, cleaning, wanted)
}
