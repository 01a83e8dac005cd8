import { Link } from 'react-router'
import { ChevronDown } from '../../ui/icons.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { nameOfText } from './name-of-text.ts'
import type { WorkedSource } from './use-source.ts'
import * as words from './words-source.ts'
import styles from './fold-line.module.css'

type Props = { source: WorkedSource; folded: boolean; onFold: () => void }

/** Where there is no room beside a result: the text in one line, which opens it, and the way back to all texts. */
export default function FoldLine({ source, folded, onFold }: Props) {
  return (
    <div className={styles['line']}>
      <Link to="/app/library" aria-label={words.backToLibrary}>
        <Pictogram name="back" />
      </Link>
      <button type="button" aria-expanded={!folded} onClick={onFold}>
        <span className="visually-hidden">{folded ? words.showText : words.hideText}</span>
        <b dir="auto">{nameOfText(source.state)}</b>
        <ChevronDown size={18} />
      </button>
    </div>
  )
}
