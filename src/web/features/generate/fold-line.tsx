import { countCharacters } from '#domain/source-text.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import type { WorkedSource } from './use-source.ts'
import styles from './fold-line.module.css'

type Props = { source: WorkedSource; folded: boolean; onFold: () => void }

/** Where there is no room beside a result: the text in one line, which opens it. */
export default function FoldLine({ source, folded, onFold }: Props) {
  const { text, file } = source.state
  return (
    <button type="button" className={styles['line']} aria-expanded={!folded} onClick={onFold}>
      <b>{(folded && file?.name) || 'Your text'}</b>
      {folded && <span>{countCharacters(text).toLocaleString('en-US')} characters</span>}
      <span className={styles['do']}>{folded ? 'Show' : 'Hide'}</span>
      <ChevronDown size={16} />
    </button>
  )
}
