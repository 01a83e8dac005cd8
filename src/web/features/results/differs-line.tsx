import type { Evidence } from '#domain/generation.ts'
import { language } from '../../language.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { isDifferent } from './citation.tsx'
import styles from './differs-line.module.css'
import * as words from './words.ts'

type Props = { evidence: readonly Evidence[]; onShow: (evidence: Evidence) => void }

/** Before the first line of a result: how much of it says something else than the text, and the way there. */
export function DiffersLine({ evidence, onShow }: Props) {
  const different = evidence.filter(isDifferent)
  const [first] = different
  if (!first) return null
  return (
    <button type="button" className={styles['line']} lang={language} onClick={() => onShow(first)}>
      <span className={styles['sign']} aria-hidden="true">
        ≠
      </span>
      <b>{words.differFromText(different.length)}</b>
      <span className={styles['do']}>
        {words.lookAtThem(different.length)} <ChevronDown size={16} />
      </span>
    </button>
  )
}
