import { lazyPart } from '../lazy-part.ts'
import { Suspense } from 'react'
import { GoOn } from './go-on.tsx'
import { useLibrary } from '../features/library/queries.ts'
import { useUnfinished } from '../features/review/queries.ts'
import { ToolStrip } from '../features/usage/tool-strip.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import * as words from './words-home.ts'
import styles from './home.module.css'

const nothing = { cards: null, quiz: null, share: null }

const HomeBox = lazyPart(() => import('./home-box.tsx'))

/** What was begun, then a new text, then the tools. Who has nothing to go on with finds the box first. */
export default function Home() {
  const begun = useUnfinished()
  // That it cannot be reached is said of the texts on the same screen.
  const unfinished = begun.data ?? (begun.failure === undefined ? undefined : nothing)
  const library = useLibrary({})
  const { rows, failure, again } = library
  const last = rows?.find(({ deleted }) => !deleted)
  const goesOn = unfinished && (last || Object.values(unfinished).some((one) => one !== null))
  const isKnown = unfinished !== undefined && (rows !== undefined || failure !== undefined)
  return (
    <>
      <PageTitle>{`${words.dashboard} | Morsel`}</PageTitle>
      <h1 className={goesOn ? styles['small'] : undefined}>{words.welcome}</h1>
      {!goesOn && isKnown && <Prompt />}
      <FailureNotice failure={failure} again={again} />
      {isKnown ? (
        <>
          {goesOn && <GoOn unfinished={unfinished} last={last} />}
          {goesOn && <h2 className={styles['new']}>{words.newText}</h2>}
          <div className={styles['box']}>
            <Suspense>
              <HomeBox />
            </Suspense>
          </div>
          {goesOn && <Prompt />}
        </>
      ) : (
        <Spinner />
      )}
      <ToolStrip />
    </>
  )
}

function Prompt() {
  return <p className={styles['prompt']}>{words.prompt}</p>
}
