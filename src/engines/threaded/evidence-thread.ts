import { locateEvidence } from '#domain/evidence/locate.ts'
import { serveRpc } from './serve-rpc.ts'
import { EvidenceQuestion } from './evidence.ts'

serveRpc((question) => {
  const { claims, text, known } = EvidenceQuestion.parse(question)
  return locateEvidence(claims, text, known)
})
