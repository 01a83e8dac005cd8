import { locateEvidence } from '#domain/evidence/locate.ts'
import { answerAsked } from './answer-asked.ts'
import { EvidenceQuestion } from './evidence.ts'

answerAsked((question) => {
  const { claims, text, known } = EvidenceQuestion.parse(question)
  return locateEvidence(claims, text, known)
})
