import * as z from 'zod/mini'
import { serveRpc } from '#engines/threaded/serve-rpc.ts'
import { parseTextRequest } from './text-request.ts'

const Question = z.object({ kind: z.enum(['generation', 'source']), body: z.array(z.instanceof(Uint8Array)) })

serveRpc((question) => {
  const { kind, body } = Question.parse(question)
  return parseTextRequest(kind, body)
})
