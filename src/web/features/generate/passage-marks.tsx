import type { Span } from '#domain/span.ts'
import { markedPieces } from './marked-pieces.ts'
import { useIntoView } from '../../ui/use-into-view.ts'

export type Passages = {
  /** Passages that claims rest on. */
  marks: Span[]
  /** The passages being looked at. */
  active: Span[]
  /** Where the passage begins that was opened: it is brought into view. */
  opened: number | undefined
  /** Whether the rest of the text is hidden. */
  veiled?: boolean
  /** Whether the passages are seen as marked from the start. */
  isMarked?: boolean | undefined
}

/** A text with its passages marked. */
export default function PassageMarks({ text, marks, active, opened }: Passages & { text: string }) {
  const first = useIntoView<HTMLElement>(opened, 'center')
  return markedPieces(text, marks, active).map((piece) =>
    piece.kind === 'plain' ? (
      piece.text
    ) : (
      <mark
        key={piece.start}
        data-active={piece.kind === 'active'}
        ref={piece.start === opened ? first : undefined}
      >
        {piece.text}
      </mark>
    ),
  )
}
