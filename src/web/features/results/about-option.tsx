import { use } from 'react'
import type { Evidence, Generation } from '#domain/generation.ts'
import { findOption } from '#domain/items/question.ts'
import { placeInWords } from '#domain/document/places.ts'
import styles from './about-option.module.css'
import { EvidenceContext } from './citation.tsx'
import * as words from './words.ts'

/** In characters: a longer option is a whole statement, and not named again. */
const longestNamed = 60

const isNamed = (option: string) => option.length <= longestNamed

/** What a passage is headed by that tells of a wrong option; undefined for that of a point. */
export function passageHeading({ tool, result }: Generation, { path }: Evidence): string | undefined {
  const option = tool === 'quiz' ? findOption(result.questions, path) : undefined
  return option === undefined ? undefined : aboutOption(option)
}

function aboutOption(option: string): string {
  return isNamed(option) ? words.whatTextSaysOf(option) : words.whatTextSaysOfThis
}

/** Where the text speaks of an option: similar words alone could be of something else. */
function speaksOf(found: Evidence | undefined): found is Evidence {
  return found !== undefined && found.spans.length > 0 && /^(?:quoted|linked)$/.test(found.label)
}

/** Opens what the text says of a wrong option, where it says something. */
export function WhyNot({ path, option }: { path: string; option: string }) {
  const view = use(EvidenceContext)
  const found = view?.options.find((one) => one.path === path)
  if (!view || !speaksOf(found)) return null
  return (
    <button
      type="button"
      className={styles['open']}
      aria-pressed={view.shown === found}
      onClick={() => view.onShow(found)}
    >
      {words.whyNot}
      <span className="visually-hidden"> {aboutOption(option)}</span>
    </button>
  )
}

type AboutProps = {
  path: string
  option: string
  /** Where it stood among the options, counted from 0. */
  place: number
  text: string
}

/** Why not the option that somebody chose: what the text says of it, or that it says nothing. */
export function AboutOption({ path, option, place: shownAt, text }: AboutProps) {
  const view = use(EvidenceContext)
  const found = view?.options.find((one) => one.path === path)
  if (!view || !found) return null
  const [span] = found.spans
  if (span && speaksOf(found)) {
    const place = placeInWords(text, span, view.blocks)
    return (
      <div className={styles['about']}>
        <p>
          {words.whyNotNumber(shownAt + 1)}
          <span className="visually-hidden">? {aboutOption(option)}</span>
        </p>
        <blockquote dir="auto">
          {text.slice(span.start, span.end)}
          {place && <cite>{place}</cite>}
        </blockquote>
      </div>
    )
  }
  if (found.label !== 'not-found' || !isNamed(option)) return null
  return <p className={styles['about']}>{words.textDoesNotMention(option)}</p>
}
