import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import * as words from './words.ts'
import { useExport, type Prepare } from './use-export.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'small'> & { prepare: Prepare }

/** Opens the formats of something. */
export function ExportButton({ prepare, ...look }: Props) {
  const { open, said, dialog } = useExport(prepare)
  return (
    <div>
      <Button {...look} aria-haspopup="dialog" onClick={open}>
        {words.exportIt}
      </Button>
      <span role="status">{said}</span>
      {dialog}
    </div>
  )
}
