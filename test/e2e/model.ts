import { asFrames, frame, type FakeProvider } from '../fake-provider.ts'
import { tides } from '../tides.ts'

/** What a model says of the tides: claims that stand in the text, and one that stands nowhere. */
export const results = {
  summary: {
    title: 'The Tides',
    summary: 'Twice a day the sea climbs the shore and falls back again.',
    keyPoints: [
      'The Moon pulls on the Earth, and it pulls hardest on the side that faces it.',
      'At new moon and at full moon the Sun and the Moon stand in one line with the Earth.',
      'Purple elephants invented bicycles during medieval winters.',
    ],
  },
  quiz: Array.from({ length: 5 }, (_, index) => ({
    question: `Which fact number ${index + 1} does the text tell of tides?`,
    options: ['The Moon pulls on the Earth', 'The wind alone', 'Nothing at all', 'A large whale'],
    answer: 0,
    explanation: tides.paragraphs[index]?.split('. ')[1] ?? '',
  })),
  eli5: {
    title: 'Why the Sea Moves',
    explanation: 'The Moon pulls on the Earth, and the water moves up and down twice a day.',
    examples: [
      'Sailors call this a neap tide.',
      'A bay that narrows like a funnel gathers the incoming water.',
    ],
  },
  insight: {
    mainInsight: 'The Moon and the Sun raise the tides together.',
    supportingPoints: ['The Sun raises tides as well.', 'Tides also slow the Earth.'],
    implications: [
      'High tide therefore arrives roughly 50 minutes later every day.',
      'Engineers can use a small part of the same energy.',
    ],
  },
}

export type HeldReply = {
  /** Lets the model go on to the next pause, or to its end. */
  goOn: () => void
  /** Resolves when the server has asked the model. */
  asked: Promise<void>
}

/** A model that says a reply in parts, and waits between them for the test. */
export function holdReply(provider: FakeProvider, parts: string[]): HeldReply {
  const gates = parts.slice(1).map(() => Promise.withResolvers<void>())
  const asked = Promise.withResolvers<void>()
  let next = 0
  provider.replyWith(() => ({
    pieces: (async function* () {
      asked.resolve()
      for (const [index, part] of parts.entries()) {
        if (index > 0) await gates[index - 1]?.promise
        yield frame({ choices: [{ index: 0, delta: { content: part } }] })
      }
      yield frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
      yield 'data: [DONE]\n\n'
    })(),
  }))
  return {
    asked: asked.promise,
    goOn() {
      gates[next]?.resolve()
      next += 1
    },
  }
}

/** A model that answers at once. */
export function answerWith(provider: FakeProvider, result: unknown): void {
  provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(result)) }))
}

/** A reply cut in two after some words of it, where what was said of the last of them has come to its end. */
export function cutAfter(result: unknown, words: string): [string, string] {
  const whole = JSON.stringify(result)
  const at = whole.indexOf(words) + words.length + 1
  return [whole.slice(0, at), whole.slice(at)]
}
