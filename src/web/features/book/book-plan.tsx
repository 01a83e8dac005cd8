import { useId, useState } from 'react'
import type { RunEstimate } from '#domain/generation-request.ts'
import type { ReadingPlan } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { lengthInWords, partOfPlan, timeInWords } from './sections.ts'
import styles from './book-plan.module.css'
import * as words from './words.ts'

type Props = {
  tool: Tool
  estimate: RunEstimate & { plan: ReadingPlan }
  onMake: (sections: number[]) => void
  onDrop: () => void
}

/** What a long text takes, told before anything is spent. Sections can be left out, and the figures follow. */
export default function BookPlan({ tool, estimate, onMake, onDrop }: Props) {
  const { plan, engine, refused } = estimate
  const { sections } = plan
  const all = sections.map((_, index) => index)
  const [chosen, setChosen] = useState(all)
  const heading = useId()
  const [first] = sections
  const needed = partOfPlan(plan, chosen)
  const isRefused = refused !== undefined && isOver(needed, refused.details)
  const { noun } = toolWords[tool]

  function choose(index: number, isWanted: boolean) {
    setChosen(all.filter((one) => (one === index ? isWanted : chosen.includes(one))))
  }

  return (
    <Sheet className={styles['plan']} aria-labelledby={heading} data-tool={tool}>
      <h2 id={heading}>{words.readInParts}</h2>
      <Figures plan={needed} />
      <p>{words.whyInParts(engine.name)}</p>
      {isRefused && <Notice tone="bad">{refused.message}</Notice>}
      <div className={styles['actions']}>
        <Button look="primary" disabled={chosen.length === 0 || isRefused} onClick={() => onMake(chosen)}>
          {words.make(noun)}
        </Button>
        {sections.length > 1 && (
          <Button onClick={() => onMake([0])}>
            <span>{rich(words.onlyFirst, { section: <bdi>{words.quoted(first?.title ?? '')}</bdi> })}</span>
          </Button>
        )}
        <Button look="quiet" onClick={onDrop}>
          {words.notNow}
        </Button>
      </div>
      {sections.length > 1 && (
        <div className={styles['sections']} role="group" aria-labelledby={`${heading}-chosen`}>
          <div className={styles['head']}>
            <span id={`${heading}-chosen`}>{words.chosenOf(chosen.length, sections.length)}</span>
            <Button small onClick={() => setChosen(chosen.length === all.length ? [] : all)}>
              {chosen.length === all.length ? words.chooseNone : words.chooseAll}
            </Button>
          </div>
          <ol>
            {sections.map((section, index) => (
              <li key={section.start}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(index)}
                    onChange={(event) => choose(index, event.target.checked)}
                  />
                  <span dir="auto">{section.title}</span>
                  <small>{lengthInWords(section)}</small>
                </label>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  )
}

/** In the order in which people ask: how long, how much. */
function Figures({ plan: { calls, seconds, tokens, outputTokens, cost } }: { plan: ReadingPlan }) {
  const figures = [
    { name: words.calls(calls), value: formatNumber(calls) },
    { name: words.about, value: timeInWords(seconds) },
    { name: words.tokens, value: roundly(tokens + outputTokens) },
    ...(cost === undefined ? [] : [{ name: words.atMostAbout, value: words.dollars(cost) }]),
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** No estimate is exact to more than two digits. */
function roundly(count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return formatNumber(Math.round(count / unit) * unit)
}

function isOver(
  { calls, tokens, outputTokens, cost }: ReadingPlan,
  { over = {} }: NonNullable<RunEstimate['refused']>['details'] = {},
): boolean {
  const needed = { calls, tokens: tokens + outputTokens, cost: cost ?? 0 }
  return (['calls', 'tokens', 'cost'] as const).some((what) => needed[what] > (over[what]?.most ?? Infinity))
}
