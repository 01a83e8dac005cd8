import { useEffect, useRef } from 'react'

/** A dialog that is open, over everything else, as long as it is shown. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
