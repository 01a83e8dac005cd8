import { useMemo } from 'react'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { partsOfText, type TextPart } from '#domain/document/parts.ts'
import { keepChosenPart } from './chosen-part.ts'
import { grouped } from './character-count.ts'
import * as words from './words-source.ts'
import styles from './part-chooser.module.css'
import type { TextAndFile } from './source-state.ts'
import { nameOfText } from './name-of-text.ts'
import type { WorkedSource } from './use-source.ts'

type Props = { source: WorkedSource; whole: TextAndFile }

/** Parts of a text that is longer than the plan allows: all of it is kept, and one press takes the part that is wanted. */
export function PartChooser({ source: { state, dispatch }, whole }: Props) {
  const { limit } = state
  const { text, file } = whole
  const blocks = useMemo(() => file?.blocks ?? guessBlocks(text), [file, text])
  const parts = useMemo(() => partsOfText(text, blocks, limit), [text, blocks, limit])

  function take({ start, end, name }: TextPart) {
    const part = text.slice(start, end)
    const shift = start + part.length - part.trimStart().length
    const own = part.trim()
    const inside = blocks
      .filter((block) => block.start < shift + own.length && block.end > shift)
      .map((block) => ({
        ...block,
        start: Math.max(block.start - shift, 0),
        end: Math.min(block.end - shift, own.length),
      }))
    const title = `${nameOfText(whole)}: ${name}`
    keepChosenPart({ whole, name, text: own })
    dispatch({
      type: 'taken',
      isPart: true,
      text: own,
      title: title.slice(0, longestName),
      file: file && { ...file, blocks: inside, report: undefined, unfinished: undefined },
    })
  }

  return (
    <div className={styles['parts']}>
      <p id="parts-heading">{words.choosePart(grouped(text.length))}</p>
      <ul aria-labelledby="parts-heading">
        {parts.map((part) => (
          <li key={part.start}>
            <button type="button" onClick={() => take(part)}>
              <span dir="auto">{part.name}</span>
              <small>{words.characters(grouped(text.slice(part.start, part.end).trim().length))}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a source may be called, in characters. */
const longestName = 255
