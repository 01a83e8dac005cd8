import { useState, type DragEvent } from 'react'

/** For an element that files may be dropped on: its handlers, and whether something is held over it. */
export function useDrop(onDropped: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over,
    onDragEnter: () => setOver(true),
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDropped([...event.dataTransfer.files])
    },
  }
}
