import { kindOfQuestion } from '#domain/items/question-kind.ts'
import styles from './kind-of-question.module.css'
import * as words from './words.ts'

/** What a question asks for, small beside its number. */
export function KindOfQuestion({ question }: { question: string }) {
  const kind = kindOfQuestion(question)
  return kind && <small className={styles['kind']}>{words.kinds[kind]}</small>
}
