import * as words from './words.ts'

/** A text in which a gap to be filled is heard as one, and not as so many underscores. */
export function SpokenText({ text }: { text: string }) {
  return text.split(/(_{3,})/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index}>
        <span aria-hidden="true">{piece}</span>
        <span className="visually-hidden">{words.blank}</span>
      </span>
    ),
  )
}
