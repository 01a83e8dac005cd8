import { locateEvidence } from '#domain/evidence/locate.ts'
import { serveRpc } from './serve-rpc.ts'
import type { EvidenceQuestion } from './evidence.ts'

serveRpc((question) => {
  const { claims, text, known } = question as EvidenceQuestion
  return locateEvidence(claims, text, known)
})
