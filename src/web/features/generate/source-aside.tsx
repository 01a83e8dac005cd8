import type { ComponentProps } from 'react'
import { PartLine } from './part-line.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What comes after the rest of the panel: nobody needs it before. */
export default function SourceAside({
  source,
  disabled,
  ...keys
}: ComponentProps<typeof PartLine> & ComponentProps<typeof Shortcuts>) {
  return (
    <>
      <Shortcuts {...keys} />
      <PartLine source={source} disabled={disabled} />
    </>
  )
}
