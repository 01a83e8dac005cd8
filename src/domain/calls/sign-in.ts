import * as z from 'zod/mini'
import { defineCall } from './call.ts'

// Of our own sign-in service, with paths behind its `/auth/v1`. The client library knows the rest of its contract.

export const countRecoveryCodes = defineCall('GET /factors/recovery-codes', {
  output: z.object({ left: z.number(), made_at: z.nullable(z.string()) }),
})
export const makeRecoveryCodes = defineCall('POST /factors/recovery-codes', {
  output: z.object({ codes: z.array(z.string()) }),
})
export const verifyRecoveryCode = defineCall('POST /factors/recovery-codes/verify', {
  input: z.object({ code: z.string() }),
  output: z.object({ access_token: z.string(), refresh_token: z.string() }),
})
export const previewToken = defineCall('POST /verify/preview', {
  input: z.object({ type: z.string(), token_hash: z.string() }),
  output: z.object({
    email: z.string(),
    new_email: z.optional(z.string()),
    code_challenge: z.optional(z.string()),
  }),
})

// As Supabase Auth has them too.

export const grantByPassword = defineCall('POST /token?grant_type=password', {
  input: z.object({ email: z.optional(z.string()), password: z.string() }),
  output: z.object({ access_token: z.string() }),
})
export const endSession = defineCall('POST /logout?scope=local')
