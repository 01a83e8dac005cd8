import styles from './source-row.module.css'

/** Where a text has what is searched for, its words marked. */
export function Snippet({ text, query }: { text: string; query: string }) {
  const words = query.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const pieces = words.length > 0 ? text.split(new RegExp(`(${words.join('|')})`, 'iu')) : [text]
  return (
    <p className={styles['snippet']} dir="auto">
      … {pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))} …
    </p>
  )
}
