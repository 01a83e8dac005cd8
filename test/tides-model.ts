import { asFrames, startFakeProvider } from './fake-provider.ts'

/** What a good model makes of `tides`: whatever is practised, shared or kept needs a result that does not change. */
const questions = [
  {
    question: 'How many high tides do most coasts see in each lunar day?',
    options: ['One', 'Two', 'Three', 'Four'],
    answer: 1,
    explanation:
      'As the Earth turns, a harbor passes through both bulges, and this is why most coasts see two high tides and two low tides in each lunar day.',
  },
  {
    question: 'How long does a lunar day last?',
    options: ['23 hours and 10 minutes', '24 hours', '25 hours and 40 minutes', '24 hours and 50 minutes'],
    answer: 3,
    explanation:
      'A lunar day is a period of about 24 hours and 50 minutes, because the Moon moves along its orbit while the Earth rotates.',
  },
  {
    question: 'When do the effects of the Sun and the Moon add up?',
    options: ['At new moon and at full moon', 'At the quarter moons', 'At sunset', 'In winter'],
    answer: 0,
    explanation:
      'At new moon and at full moon the Sun and the Moon stand in one line with the Earth, and their effects add up.',
  },
  {
    question: 'How large can the range become in the Bay of Fundy?',
    options: [
      'Less than one meter',
      'About four meters',
      'More than sixteen meters',
      'Almost a hundred meters',
    ],
    answer: 2,
    explanation:
      'In the Bay of Fundy, in eastern Canada, the range can exceed sixteen meters, because the bay has almost the same natural rhythm as the tide and swings with it.',
  },
  {
    question: 'By how much does the day grow longer in a century?',
    options: ['Two seconds', 'Two milliseconds', 'Two minutes', 'Two hours'],
    answer: 1,
    explanation:
      'The day grows longer by about two milliseconds in a century, and the Moon moves away by almost four centimeters every year.',
  },
]
const said = {
  title: 'How the Tides Work',
  summary: 'Twice a day the sea climbs the shore and falls back again.',
  keyPoints: [
    'A second bulge forms on the opposite side of the planet.',
    'In the open ocean the range is often less than one meter.',
    'The shape of the coast decides how large a tide becomes.',
  ],
  explanation: 'The rise and fall are called tides, and their cause lies far from the beach.',
  examples: [
    'In the Mediterranean, which is nearly closed, the tide is hardly noticed.',
    'A bay that narrows like a funnel gathers the incoming water and lifts it.',
  ],
  mainInsight: 'The Moon pulls on the Earth, and it pulls hardest on the side that faces it.',
  supportingPoints: [
    'A second bulge forms on the opposite side of the planet.',
    'The Sun raises tides as well.',
  ],
  implications: [
    'High tide therefore arrives roughly 50 minutes later every day.',
    'Tides also slow the Earth.',
  ],
}

/** A provider on loopback whose model writes that, and what a server is told of it. */
export async function startTidesModel() {
  const { baseUrl, close, replyWith } = await startFakeProvider()
  replyWith(({ body }) => {
    const isQuiz = JSON.stringify(body).includes('multiple-choice')
    return { pieces: asFrames(JSON.stringify(isQuiz ? questions : said), 4000) }
  })
  return { env: { LLM_BASE_URL: baseUrl, LLM_MODEL: 'small', LLM_NAME: 'Acme', LLM_API_KEY: 'key' }, close }
}
