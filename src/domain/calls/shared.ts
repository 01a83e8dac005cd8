import * as z from 'zod/mini'
import {
  BeginAttempt,
  ClosedShare,
  GivenAnswer,
  KeepCopy,
  KeptCopy,
  SharedAttempt,
  SharedView,
  Verdict,
} from '../share/shared.ts'
import { defineCall } from './call.ts'

/** What whoever has a link may ask without an account. With 410 comes what is said of a link whose time is over. */
const link = { open: true, parts: { token: z.string() } }

export const getShared = defineCall('GET /api/shared/:token', {
  ...link,
  output: z.union([SharedView, ClosedShare]),
})
export const beginAttempt = defineCall('POST /api/shared/:token/attempts', {
  ...link,
  input: BeginAttempt,
  output: z.union([SharedAttempt, ClosedShare]),
  status: 201,
})
export const getAttempt = defineCall('GET /api/shared/:token/attempts/:id', {
  ...link,
  output: z.union([SharedAttempt, ClosedShare]),
})
export const answerQuestion = defineCall('POST /api/shared/:token/attempts/:id/answers', {
  ...link,
  input: GivenAnswer,
  output: z.union([Verdict, ClosedShare]),
})
/** By somebody with an account. */
export const keepCopy = defineCall('POST /api/shares/copies', {
  input: KeepCopy,
  output: KeptCopy,
  status: 201,
})
