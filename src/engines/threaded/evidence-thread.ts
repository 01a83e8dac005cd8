import { indexSource, locateEvidence } from '#domain/evidence.ts'
import { answerAsked } from './answer-asked.ts'
import { EvidenceQuestion } from './evidence.ts'

answerAsked((question) => {
  const { claims, text } = EvidenceQuestion.parse(question)
  return locateEvidence(claims, indexSource(text))
})
