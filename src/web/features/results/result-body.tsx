import { stepsOfMarks } from '#domain/items/mark.ts'
import type { WrittenSection } from '#domain/tools/sections.ts'
import { lazyPart } from '../../lazy-part.ts'
import { CitedText } from './citation.tsx'
import { QuizBody } from './quiz-body.tsx'
import styles from './result-body.module.css'

/** Loaded with the first result that was found and not written. */
const FoundSectionBody = lazyPart(() => import('./found/found-section.tsx'))

type Props = {
  sections: WrittenSection[]
  /** How many of the marks are shown; all of them where that is not for the reader to choose. */
  step?: number
  onStep?: ((step: number) => void) | undefined
}

/**
 * The sections of a result, finished or not, each claim with its citation. It suspends until the code of all of them has
 * come: a part that came later would move what is being pressed.
 */
export function ResultBody({ sections, step, onStep }: Props) {
  return (
    <div className={styles['body']}>
      {sections.map((section) => (
        <SectionBody key={section.path} section={section} step={step} onStep={onStep} />
      ))}
    </div>
  )
}

function SectionBody({
  section,
  step = stepsOfMarks,
  onStep,
}: Omit<Props, 'sections'> & { section: WrittenSection }) {
  const { kind, path } = section
  switch (kind) {
    case 'title':
      return (
        <h3 className={styles['title']} dir="auto">
          {section.text}
        </h3>
      )
    case 'note':
      return <p className={styles['note']}>{section.text}</p>
    case 'statement':
      return (
        <h3 className={styles['statement']} dir="auto">
          <CitedText path={path} text={section.text} />
        </h3>
      )
    case 'text':
      return (
        <p className={styles['prose']} dir="auto">
          <CitedText path={path} text={section.text} />
        </p>
      )
    case 'questions':
      return <QuizBody written={section.questions} />
    case 'mark':
    case 'term':
    case 'gapPassage':
    case 'recall':
      return <FoundSectionBody section={section} step={step} onStep={onStep} />
    case 'list': {
      const List = section.numbered ? 'ol' : 'ul'
      return (
        <>
          <h4 className={styles['heading']}>{section.heading}</h4>
          <List className={styles['points']}>
            {section.items.map((item, index) => (
              <li key={index} dir="auto">
                {section.ours ? item : <CitedText path={`${path}.${index}`} text={item} />}
              </li>
            ))}
          </List>
        </>
      )
    }
  }
}
