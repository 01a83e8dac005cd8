import type { Asked } from './fake-model-server.ts'
import { asFrames } from './fake-provider.ts'

const quiz = {
  questions: [
    {
      question: 'How bright was the light behind the new lens?',
      options: ['60,000 candles', '20 candles', '1,862 candles', '8 candles'],
      answer: 0,
      explanation: 'Behind the lens it was measured at 60,000 candles.',
    },
    {
      question: 'What was no brighter than before?',
      options: ['The sea', 'The lamp itself', 'The sun', 'The tower'],
      answer: 1,
      explanation: 'The lamp itself was no brighter than before.',
    },
    {
      question: 'What was new?',
      options: ['The keeper', 'The ship', 'The lens', 'The rock'],
      answer: 2,
      explanation: 'The lens was new.',
    },
  ],
}
export const made = {
  title: 'A lens',
  summary: 'The new lens was measured at 60,000 candles.',
  keyPoints: ['One.', 'Two.', 'Three.'],
  explanation: 'A new glass made the light look much brighter from far away.',
  examples: ['A torch.', 'A car.', 'A cinema.'],
  mainInsight: 'The lens did it.',
  supportingPoints: ['The lamp was the same.', 'The lens was new.'],
  implications: ['Glass counts.', 'Lamps may stay.', 'Ships are safer.'],
}

/** Whether a trial asks for a result, and not in a chat. */
export const isTool = ({ body }: Asked) => body.includes('lighthouse')

/** What a good model says to the tools, and in a chat. */
export function speak(asked: Asked) {
  return {
    pieces: asFrames(
      isTool(asked)
        ? JSON.stringify(asked.body.includes('multiple-choice') ? quiz : made)
        : 'The moon pulls. '.repeat(40),
    ),
  }
}
