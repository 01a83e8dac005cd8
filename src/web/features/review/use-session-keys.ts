import { useEvent } from '../../ui/use-event.ts'

/**
 * Hears the keys of a session, wherever the focus is but where somebody types. Buttons and links keep their own Space.
 * @param onKey says whether a key meant something; it then does nothing else
 */
export function useSessionKeys(onKey: (key: string) => boolean): void {
  useEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !(target instanceof HTMLElement)) return
    if (target.closest('input, textarea, select, [contenteditable]')) return
    if (key === ' ' && target.closest('button, a')) return
    if (onKey(key.toLowerCase())) event.preventDefault()
  })
}
