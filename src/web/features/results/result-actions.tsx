import { useRef, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import type { Generation } from '#domain/generation.ts'
import { useExport } from '../../export/use-export.tsx'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { rich } from '../../ui/rich.tsx'
import { usePhone } from '../../ui/use-narrow.ts'
import MakeCards from './make-cards.tsx'
import styles from './result-actions.module.css'
import * as words from './words.ts'

const loadTakeAway = () => loadCode(() => import('../../export/take-away.ts'))

/** Cards, copy, export, share, print. Nothing of the last four is loaded before it is asked for. */
export function ResultActions({ generation, text }: { generation: Generation; text: string }) {
  const [said, setSaid] = useState('')
  // What was tried without an account is on this device alone.
  const isStored = generation.source.id !== undefined
  const isPhone = usePhone()
  const more = useRef<HTMLButtonElement>(null)
  const exporting = useExport(() => ({ generation, text }))
  const [ShareDialog, setShareDialog] = useState<typeof import('./share-dialog.tsx').default>()

  async function trying(act: () => Promise<string>) {
    setSaid('')
    try {
      setSaid(await act())
    } catch (error) {
      setSaid(error instanceof AppError ? error.message : words.notAllowed)
    }
  }

  const copy = () =>
    trying(async () => {
      const { copyResult } = await loadTakeAway()
      await copyResult(generation, text)
      return words.copied
    })

  const print = () =>
    trying(async () => {
      const { printResult } = await loadTakeAway()
      await printResult(generation, text)
      return ''
    })

  const share = () =>
    trying(async () => {
      const module = await loadCode(() => import('./share-dialog.tsx'))
      setShareDialog(() => module.default)
      return ''
    })

  const takeAway = [
    { name: words.copy, act: () => void copy() },
    { name: words.exportIt, act: exporting.open, opens: 'dialog' as const },
    { name: words.print, act: () => void print() },
  ]
  return (
    <div className={styles['actions']}>
      {isStored && (
        <MakeCards generation={generation.id}>
          {isPhone ? (
            <>
              <Pictogram name="cards" />
              {rich(words.makeCardsShortly, {
                unseen: <span className="visually-hidden">{words.unseenOfMakeCards}</span>,
              })}
            </>
          ) : (
            words.makeCards
          )}
        </MakeCards>
      )}
      {isStored && (
        <Button look="quiet" small aria-haspopup="dialog" onClick={() => void share()}>
          {isPhone && <Pictogram name="share" />} {words.share}
        </Button>
      )}
      {isPhone ? (
        <Menu
          button={more}
          buttonClass={styles['more']}
          label={
            <>
              <Pictogram name="dots" />
              <span className="visually-hidden">{words.more}</span>
            </>
          }
        >
          {takeAway.map(({ name, act }) => (
            <button key={name} role="menuitem" tabIndex={-1} type="button" onClick={act}>
              {name}
            </button>
          ))}
        </Menu>
      ) : (
        takeAway.map(({ name, act, opens }) => (
          <Button key={name} look="quiet" small aria-haspopup={opens} onClick={act}>
            {name}
          </Button>
        ))
      )}
      <span role="status" className={styles['said']}>
        {said || exporting.said}
      </span>
      {exporting.dialog}
      {ShareDialog && <ShareDialog generation={generation} onClose={() => setShareDialog(undefined)} />}
    </div>
  )
}
