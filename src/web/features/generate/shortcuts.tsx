import { useEvent } from '../../ui/use-event.ts'

type Props = {
  /** Undefined while there is nothing to begin. */
  onGenerate: (() => void) | undefined
  /** Undefined while there is nothing to stop. */
  onCancel: (() => void) | undefined
}

/** Ctrl or Cmd with Enter generates and Escape stops, wherever the focus is, unless a dialog is open. */
export function Shortcuts({ onGenerate, onCancel }: Props) {
  useEvent('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onGenerate?.()
    else if (event.key === 'Escape') onCancel?.()
  })
  return null
}
