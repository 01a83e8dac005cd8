import { lazyPart } from '../lazy-part.ts'
import { Suspense, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { standardPlans } from '#domain/plans.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { acceptedFiles } from '../features/generate/accepted-files.ts'
import PageOption from '../features/generate/page-option.tsx'
import SourceFailure from '../features/generate/source-failure.tsx'
import { useDrop } from '../features/generate/use-drop.ts'
import { nameOfText } from '../features/generate/name-of-text.ts'
import { useSource } from '../features/generate/use-source.ts'
import { useUsage } from '../features/usage/queries.ts'
import { Button } from '../ui/button.tsx'
import { Cross } from '../ui/icons.tsx'
import { Pictogram } from '../ui/pictogram.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TextButton } from '../ui/text-button.tsx'
import * as words from './words-home.ts'
import styles from './home-box.module.css'
import { useFocus } from '../ui/use-focus.ts'

/** Loaded with the first file of pictures. */
const OcrOffer = lazyPart(() => import('../features/generate/ocr-offer.tsx'))

const storageKey = 'text.home'

/** Longer, it is shown by its beginning: the workspace has room for the rest. */
const mostShown = 600

/** Takes a text in whatever way it comes, then asks what to make of it. */
export default function HomeBox() {
  const id = useId()
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const plan = useUsage()?.plan ?? standardPlans.free
  const source = useSource({ plan, storageKey, handed: undefined })
  const { text, title, file, activity, failure, excess, unread } = source.state
  const input = useRef<HTMLInputElement>(null)
  const reading = activity.kind === 'reading' ? activity : undefined
  const waiting = activity.kind !== 'idle'
  const drop = useDrop((files) => {
    if (!waiting && files.length > 0) void source.choose(files)
  })
  const isLong = text.length > mostShown
  const isFilled = text.trim() !== '' && !excess

  // Somebody asked to add a text.
  const area = useFocus<HTMLTextAreaElement>(hash === '#add' && key)

  function go(tool: Tool, start: 'this' | 'all') {
    const checked = source.check()
    if (checked === undefined) return
    sessionStorage.removeItem(storageKey)
    void navigate(`/app/${tool}`, { state: { text: checked, title, file, start } })
  }

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Sheet className={styles['box']} aria-label={words.addText} {...drop}>
        {(file || isLong) && !reading && (
          <div className={styles['file']}>
            <Pictogram name="file" />
            <strong>{file?.name ?? nameOfText(source.state)}</strong>
            <span>{words.characters(source.whole.text.length)}</span>
            <button
              type="button"
              className={styles['remove']}
              aria-label={words.removeText}
              onClick={() => source.dispatch({ type: 'removed' })}
            >
              <Cross size={18} />
            </button>
          </div>
        )}
        {reading ? (
          <div className={styles['reading']} role="status">
            <p>{words.readingFile(reading.file.name)}</p>
            <p>{reading.of > 0 ? words.pageOf(reading.page, reading.of) : words.takesAMoment}</p>
          </div>
        ) : isLong ? (
          <p className={styles['beginning']} dir="auto">
            {text.slice(0, mostShown)}…
          </p>
        ) : (
          <>
            <textarea
              ref={area}
              className={styles['text']}
              aria-label={words.yourText}
              aria-describedby={`${id}-hint`}
              dir="auto"
              placeholder={words.dropOrPaste}
              value={text}
              readOnly={waiting}
              onChange={(event) => source.dispatch({ type: 'typed', text: event.target.value })}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain')
                if (text !== '' || pasted.length <= plan.characters) return
                event.preventDefault()
                source.dispatch({ type: 'taken', text: pasted })
              }}
            />
            <p id={`${id}-hint`} className={styles['hint']}>
              {words.kinds}
              {plan.name === 'free' && ` ${words.upToOnFree(plan.characters)}`}
            </p>
          </>
        )}
        {failure && !reading && (
          <SourceFailure
            id={`${id}-failure`}
            source={source}
            outcome={undefined}
            liftLimit={undefined}
            onTryAgain={undefined}
          />
        )}
        {unread && !reading && (
          <Suspense>
            <OcrOffer source={source} unread={unread} plan={plan} disabled={false} />
          </Suspense>
        )}
        <div className={styles['bar']}>
          {reading && <Button onClick={source.stopReading}>{words.stopReading}</Button>}
          {!reading && isFilled && (
            <>
              {toolOrder.map((tool) => (
                <Button key={tool} disabled={waiting} data-tool={tool} onClick={() => go(tool, 'this')}>
                  {toolWords[tool].navigation}
                </Button>
              ))}
              <Button look="primary" disabled={waiting} onClick={() => go('summary', 'all')}>
                {words.makeAllFour}
              </Button>
            </>
          )}
          {!reading && !isFilled && (
            <>
              <input
                ref={input}
                type="file"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={words.chooseFile}
                accept={acceptedFiles}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])]
                  event.target.value = ''
                  void source.choose(files)
                }}
              />
              <Button look="primary" disabled={waiting} onClick={() => input.current?.click()}>
                <Pictogram name="file" /> {words.chooseFile}
              </Button>
              <PageOption source={source} busy={false} />
              <span className={styles['sample']}>
                <TextButton
                  onClick={() =>
                    void source.fetchThen(
                      () => import('../features/generate/sample-text.ts'),
                      ({ sampleText }) => source.dispatch({ type: 'taken', text: sampleText }),
                    )
                  }
                >
                  {words.takeSample}
                </TextButton>
              </span>
            </>
          )}
        </div>
      </Sheet>
    </form>
  )
}
