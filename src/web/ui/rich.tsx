import { Fragment, type ReactNode } from 'react'

/** A sentence with parts that are more than text: `rich('Open {name} now.', { name: <b>Fog</b> })`. */
export function rich(sentence: string, parts: Record<string, ReactNode>): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((piece, place) => <Fragment key={place}>{place % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
