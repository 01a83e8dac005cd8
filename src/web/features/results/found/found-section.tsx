import { answersOf, bankOf, withGaps } from '#domain/items/gap-passage.ts'
import type { FoundSection } from '#domain/tools/sections.ts'
import { CitedText } from '../citation.tsx'
import body from '../result-body.module.css'
import { MarkedOutline } from './marked-outline.tsx'
import { TermList } from './term-list.tsx'
import styles from './found-section.module.css'
import * as words from '../words-found.ts'

type Props = {
  section: FoundSection
  step: number
  /** Undefined where all marks are shown. */
  onStep?: ((step: number) => void) | undefined
}

/** Items that were found in a text, with all that belongs to them: of what is practised, the answers. */
export default function FoundSectionBody({ section, step, onStep }: Props) {
  const { path, heading } = section
  switch (section.kind) {
    case 'mark':
      return <MarkedOutline path={path} marks={section.items} step={step} onStep={onStep} />
    case 'term':
      return (
        <>
          <h4 className={body['heading']}>{heading}</h4>
          <TermList path={path} terms={section.items} />
        </>
      )
    case 'gapPassage':
      return (
        <>
          <h4 className={body['heading']}>{heading}</h4>
          {section.items.map((passage, at) => (
            <div key={at} className={styles['item']} dir="auto">
              <p>
                <CitedText path={`${path}.${at}`} text={withGaps(passage)} />
              </p>
              <p className={styles['bank']}>
                {words.wordBank}: {bankOf(passage).join(' · ')}
              </p>
              <ol>
                {answersOf(passage).map((answer, gap) => (
                  <li key={gap}>{answer}</li>
                ))}
              </ol>
            </div>
          ))}
        </>
      )
    case 'recall':
      return (
        <>
          <h4 className={body['heading']}>{heading}</h4>
          {section.items.map(({ prompt, items }, at) => (
            <div key={at} className={styles['item']} dir="auto">
              <p>
                <CitedText path={`${path}.${at}`} text={prompt} />
              </p>
              <ul>
                {items.map((item, place) => (
                  <li key={place}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )
  }
}
