import { useState, type ComponentProps } from 'react'
import type { Exportable } from '#export/browser/messages.ts'
import { sentenceOf } from '../api.ts'
import { loadCode } from '../load-code.ts'
import { Button } from '../ui/button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'small'> & {
  /** What is exported; undefined where it cannot be had, which is said elsewhere. */
  prepare: () => Exportable | Promise<Exportable | undefined>
}

type Opened = { Dialog: typeof import('./export-dialog.tsx').default; what: Exportable }

/** Opens the formats of something. Nothing of them is loaded before. */
export function ExportButton({ prepare, ...look }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')

  async function open() {
    setSaid('')
    try {
      const [what, { default: Dialog }] = await Promise.all([
        prepare(),
        loadCode(() => import('./export-dialog.tsx')),
      ])
      if (what) setOpened({ Dialog, what })
    } catch (error) {
      setSaid(sentenceOf(error))
    }
  }

  return (
    <div>
      <Button {...look} aria-haspopup="dialog" onClick={() => void open()}>
        Export
      </Button>
      <span role="status">{said}</span>
      {opened && (
        <opened.Dialog
          what={opened.what}
          onClose={(saved) => {
            setOpened(undefined)
            if (saved !== undefined) setSaid(`Saved ${saved}`)
          }}
        />
      )}
    </div>
  )
}
