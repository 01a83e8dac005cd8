import * as z from 'zod/mini'
import { answerAsked } from '#engines/threaded/answer-asked.ts'
import { parseGenerationRequest } from './generation-request.ts'

const Body = z.instanceof(Uint8Array)

answerAsked((question) => parseGenerationRequest(Body.parse(question)))
