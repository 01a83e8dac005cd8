import * as z from 'zod/mini'
import { answerAsked } from '#engines/threaded/answer-asked.ts'
import { parseTextRequest } from './text-request.ts'

const Question = z.object({ kind: z.enum(['generation', 'source']), body: z.instanceof(Uint8Array) })

answerAsked((question) => {
  const { kind, body } = Question.parse(question)
  return parseTextRequest(kind, body)
})
