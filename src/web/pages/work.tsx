import { lazyPart } from '../lazy-part.ts'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Generation } from '#domain/generation.ts'
import { standardPlans } from '#domain/plans.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import type { Passages } from '../features/generate/passage-marks.tsx'
import { SourcePanel } from '../features/generate/source-panel.tsx'
import { toHandedText, type HandedText } from '../features/generate/stored-text.ts'
import { ToolTabs } from '../features/generate/tool-tabs.tsx'
import { useSource } from '../features/generate/use-source.ts'
import { useWork } from '../features/generate/use-work.ts'
import { isBusy, isMade } from '../features/generate/work-state.ts'
import { useUsage } from '../features/usage/queries.ts'
import { loadPatiently } from '../load-patiently.ts'
import { outdate } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { isNarrow, useNarrow, usePhone } from '../ui/use-narrow.ts'
import { useAddress } from './work-address.ts'
import * as panelWords from '../features/generate/words.ts'
import styles from './work.module.css'

/** Loaded with the first generation, or the first limit met: nobody needs them before. */
const LiftLimit = lazyPart(() => import('./lift-limit.tsx'))
/** Loaded with the first result, where there is no room beside it. */
const FoldLine = lazyPart(() => import('../features/generate/fold-line.tsx'))
const loadResultColumn = () => import('./result-column.tsx')
const ResultColumn = lazyPart(loadResultColumn)
/** Comes after the rest: nothing is out of date yet. */
const WorkWatch = lazyPart(() => import('./work-watch.tsx'))
const loadRunBar = () => import('./run-bar.tsx')
const RunBar = lazyPart(loadRunBar)

/** One text and what each tool makes of it: what goes in beside what comes out. */
export default function Work() {
  const { pathname, search, state: passed } = useLocation()
  const tool = pathname.split('/')[2] as Tool
  const words = toolWords[tool]
  const known = useUsage()?.plan
  const plan = known ?? standardPlans.free
  const [handed] = useState(() => toHandedText(passed))
  const source = useSource({
    plan,
    storageKey: 'text',
    olderKeys: [tool, ...toolOrder].map((one) => `text.${one}`),
    handed,
  })
  const { state: text, dispatch } = source
  const work = useWork({
    onStored: (stored, id, name) => dispatch({ type: 'shown', text: stored, title: name, source: id }),
    onEnd: (made, isNew) => void settle(isNew ? made : undefined),
  })
  const [passages, setPassages] = useState<Passages>()
  // Where there is no room beside it, a text makes room for what is made of it.
  const narrow = useNarrow()
  const isPhone = usePhone()
  const [isFolded, setFolded] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  const [brought, bringResult] = useState(0)

  const { isArriving, openAgain } = useAddress({ tool, source, work, onOpened: () => setFolded(true) })
  const busy = isBusy(work.state)
  // Of a stored text the server says what there is.
  const isKnownWhatIsMade = text.source === undefined || work.state.source === text.source
  // Of another text that was put in since, nothing is made yet.
  const tools = busy || work.state.source === text.source ? work.state.tools : undefined
  const isComing = !busy && !openAgain && (isArriving || !isKnownWhatIsMade)
  // What a text takes that was changed since is no longer known.
  const making = { ...tools?.[tool], ...(text.changed && { estimate: undefined }) }
  const { made, stored } = making
  const missing = toolOrder.filter((one) => !tools || !isMade(tools[one]))
  const running = toolOrder.filter((one) => work.state.tools[one].run)

  // A result that the server has is asked for when its tab is opened.
  function fetchAgain(id: string) {
    void source.fetchThen(work.enter, (shop) => void shop.fetchStored(tool, id))
  }
  const fetchStored = useEffectEvent(fetchAgain)
  useEffect(() => {
    if (stored !== undefined) fetchStored(stored)
  }, [tool, stored])

  // Below the text a result is out of sight: it is brought there, and a keyboard goes on from it.
  useEffect(() => {
    if (brought === 0 || !isNarrow()) return
    column.current?.focus({ preventScroll: true })
    column.current?.scrollIntoView({ block: 'start' })
  }, [brought])

  type How = HandedText['start'] | 'again' | 'built-in'
  function generate(wanted: readonly Tool[], how?: How, sections?: number[]) {
    const checked = source.check(how !== undefined && how !== 'again' && how !== 'built-in')
    if (checked === undefined || busy) return
    // Before anything is spent: a result that cannot be shown is not worth a use.
    void source.fetchThen(
      () => Promise.all([work.enter(), loadResultColumn(), loadRunBar()]),
      ([shop]) => {
        const { title, file, source: id, changed } = text
        setFolded(true)
        bringResult((times) => times + 1)
        const given = {
          text: checked,
          title,
          file,
          source: changed ? undefined : id,
          isOther: id === undefined,
        }
        void shop.begin(wanted, given, how, sections)
      },
    )
  }

  function cancel(which: Tool) {
    void work.enter().then((shop) => shop.cancel(which))
  }

  // Handed over to be begun with: once the limits are known that it is checked by.
  const navigate = useNavigate()
  const begin = useEffectEvent((how: HandedText['start']) =>
    generate(how === 'all' ? toolOrder : [tool], how),
  )
  const isKnown = known !== undefined
  const { start } = handed ?? {}
  const begun = useRef(false)
  useEffect(() => {
    // A text that was handed over is another one than the address names.
    if (passed) void navigate(handed ? pathname : pathname + search, { replace: true, state: null })
    if (!start || !isKnown || begun.current) return
    begun.current = true
    begin(start)
  }, [passed, handed, pathname, search, navigate, start, isKnown])

  const isOfText = made !== undefined && !text.changed && made.generation.source.id === text.source
  const hasResult = [made, stored, making.run, making.unfinished, making.estimate].some(
    (part) => part !== undefined,
  )
  const isNew = missing.length === toolOrder.length
  // What comes finds its place, and moves nothing.
  const canFold = narrow && (busy || !isNew || isComing || making.estimate !== undefined)
  const folded = canFold && (isFolded || isComing)
  // On a phone the name of the text heads the screen, and what is made of it its own row.
  const isInResult = isPhone && folded && (hasResult || isComing)
  const heading = <h1>{words.title}</h1>
  const makeMissing = missing.length > 1 && !busy ? () => generate(missing) : undefined

  return (
    <div className={styles['work']} data-folded={folded} data-headed={isInResult}>
      <PageTitle>
        {`${made ? `${made.generation.source.name} · ${words.navigation}` : words.title} | Morsel`}
      </PageTitle>
      {canFold && (
        <div className={styles['fold']}>
          <Suspense>
            <FoldLine source={source} folded={folded} onFold={() => setFolded(!folded)} />
          </Suspense>
        </div>
      )}
      <ToolTabs
        tool={tool}
        tools={tools}
        source={text.source}
        isKnown={isKnownWhatIsMade}
        onCancel={cancel}
      />
      {!isInResult && heading}
      <Suspense>
        <WorkWatch source={source} work={work} openAgain={openAgain} />
      </Suspense>
      <p className={styles['description']}>{words.description}</p>
      <div className={styles['columns']} data-empty={!hasResult && isNew && !busy && !isComing}>
        <SourcePanel
          tool={tool}
          plan={plan}
          source={source}
          busy={busy}
          isArriving={isArriving}
          outcome={making.outcome}
          passages={isOfText ? passages : undefined}
          folded={folded}
          missing={missing.length}
          liftLimit={
            plan.name === 'free' && (
              <Suspense>
                <LiftLimit source={source} tools={tools} onGenerate={generate} />
              </Suspense>
            )
          }
          onGenerate={() => generate([tool])}
          onMakeMissing={makeMissing}
          onOpenAgain={openAgain}
          onTryAgain={() => {
            if (stored === undefined) generate([tool])
            else fetchAgain(stored)
          }}
          onBuiltIn={() => generate([tool], 'built-in')}
          onCancel={() => {
            const stopped = making.run ? tool : running[0]
            if (stopped) cancel(stopped)
          }}
        />
        <div
          ref={column}
          className={styles['result']}
          tabIndex={-1}
          role="group"
          aria-label={panelWords.ofYourText(words.navigation)}
        >
          {hasResult ? (
            <Suspense>
              <ResultColumn
                tool={tool}
                heading={isInResult ? heading : undefined}
                making={making}
                isChanged={!isOfText}
                inText={isOfText && !(narrow && folded)}
                onOpenText={isOfText ? () => setFolded(false) : undefined}
                onPassages={setPassages}
                onAgain={busy ? undefined : () => generate([tool], 'again')}
                onReadAgain={
                  busy || !isOfText ? undefined : (sections) => generate([tool], undefined, sections)
                }
                onAgree={(sections) => void work.enter().then((shop) => shop.agree(tool, sections))}
                onChanged={(changed) => work.enter().then((shop) => shop.changed(changed))}
                onMakeMissing={narrow ? makeMissing : undefined}
                missing={missing.length}
              />
            </Suspense>
          ) : isComing && folded ? (
            <Spinner />
          ) : (
            <EmptyResult
              tool={tool}
              busy={busy}
              // What went wrong stands above, with its own way on.
              onGenerate={making.outcome ? undefined : () => generate([tool])}
            />
          )}
        </div>
      </div>
      {(hasResult || running[0]) && (
        <Suspense>
          <RunBar tool={running[0]} tools={tools} onCancel={cancel} />
        </Suspense>
      )}
    </div>
  )
}

/** Counts what was made on this device, and asks what is left. */
async function settle(made: Generation | undefined): Promise<void> {
  outdate('generations')
  if (!made) return
  const { countUse } = await loadPatiently(() => import('../features/usage/device-counters.ts'))
  await countUse(made.tool, made.id)
}

/** Where a result will stand. */
type EmptyProps = { tool: Tool; busy: boolean; onGenerate: (() => void) | undefined }

function EmptyResult({ tool, busy, onGenerate }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <p>{panelWords.resultAppears}</p>
      {onGenerate && (
        <div className={styles['make']}>
          <Button look="primary" disabled={busy} onClick={onGenerate}>
            {toolWords[tool].action}
          </Button>
        </div>
      )}
    </div>
  )
}
