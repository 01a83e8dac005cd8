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
  /** Where the passages begin that have a number, in the order of their numbers from `firstNumber` on. */
  numbered?: number[]
  firstNumber?: number
}

/** A text with its passages marked. */
export default function PassageMarks({
  text,
  marks,
  active,
  opened,
  numbered = [],
  firstNumber = 1,
}: Passages & { text: string }) {
  const first = useIntoView<HTMLElement>(opened, 'center')
  const numbers = new Map(numbered.map((start, at) => [start, firstNumber + at]))
  return markedPieces(text, marks, active).map((piece) =>
    piece.kind === 'plain' ? (
      piece.text
    ) : (
      <mark
        key={piece.start}
        data-active={piece.kind === 'active'}
        data-number={numbers.get(piece.start)}
        ref={piece.start === opened ? first : undefined}
      >
        {piece.text}
      </mark>
    ),
  )
}
