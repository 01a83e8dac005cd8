import { useEffect, useState, type ReactNode } from 'react'
import type { Evidence } from '#domain/generation.ts'
import type { FoundSection, WrittenSection } from '#domain/tools/sections.ts'
import { language } from '../../../language.ts'
import { Choice } from '../../../ui/choice.tsx'
import type { TextSight } from '../practice.tsx'
import { GapPractice } from './gap-practice.tsx'
import { RecallPractice } from './recall-practice.tsx'
import { fewestCards, StudyCards, studyCardsOf } from './study-cards.tsx'
import styles from './quiz-parts.module.css'
import * as words from '../words-found.ts'

type Props = {
  sections: readonly WrittenSection[]
  /** Whose cards they may become; undefined where none can be kept. */
  generation: string | undefined
  evidence: readonly Evidence[]
  /** The questions, to be answered one by one. */
  questions: ReactNode
  /** Told what may be seen of the text: nothing, all of it, or the passages of some items. */
  onSight: (sight: TextSight, items?: Evidence[]) => void
}

/** Fewer items than this are no quiz. */
const few = 3

type Part = keyof typeof words.parts

/** What a text gives to practise with: questions, passages with gaps, what is told from memory, terms. */
export default function QuizParts({ sections, generation, evidence, questions, onSight }: Props) {
  const cards = studyCardsOf(sections.filter(isStudied))
  const parts = (Object.keys(words.parts) as Part[]).filter((one) =>
    one === 'cards' ? cards.length >= fewestCards : sections.some(({ path }) => path === one),
  )
  const [part, setPart] = useState(parts[0])
  const [opened, setOpened] = useState<string>()
  const items = sections.reduce((count, section) => count + sizeOf(section), 0)
  const shown = sections.find(({ path }) => path === part)

  useEffect(() => {
    if (part === 'cards')
      onSight(
        'all',
        evidence.filter(({ path }) => /^(?:terms|recalls)\./.test(path)),
      )
    else if (part !== 'questions')
      onSight(
        'nothing',
        evidence.filter(({ path }) => path === opened),
      )
  }, [part, opened, evidence, onSight])

  return (
    <>
      {items < few && (
        <p className={styles['few']} lang={language}>
          {words.fewItems}
        </p>
      )}
      {parts.length > 1 && part && (
        <div className={styles['parts']} lang={language}>
          <Choice
            legend={words.partsOfQuiz}
            options={parts.map((value) => ({ value, label: words.parts[value] }))}
            value={part}
            onChoose={(chosen) => {
              setPart(chosen)
              setOpened(undefined)
            }}
          />
        </div>
      )}
      {part === 'questions' && questions}
      {shown?.kind === 'gapPassage' && (
        <GapPractice path={shown.path} passages={shown.items} onOpen={setOpened} />
      )}
      {shown?.kind === 'recall' && (
        <RecallPractice path={shown.path} recalls={shown.items} onOpen={setOpened} />
      )}
      {part === 'cards' && <StudyCards cards={cards} generation={generation} />}
    </>
  )
}

function isStudied(section: WrittenSection): section is FoundSection {
  return section.kind === 'term' || section.kind === 'recall'
}

function sizeOf(section: WrittenSection): number {
  if (section.kind === 'questions') return section.questions.length
  return 'items' in section ? section.items.length : 0
}
