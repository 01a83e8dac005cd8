import type { WrittenSection } from '#domain/tools/sections.ts'
import { CitedText } from './citation.tsx'
import { QuizBody } from './quiz-body.tsx'
import styles from './result-body.module.css'

/** The sections of a result, finished or not, each claim with its citation. */
export function ResultBody({ sections }: { sections: WrittenSection[] }) {
  return (
    <div className={styles['body']}>
      {sections.map((section) => (
        <SectionBody key={section.path} section={section} />
      ))}
    </div>
  )
}

function SectionBody({ section }: { section: WrittenSection }) {
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
