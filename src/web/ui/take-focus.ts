/**
 * For `ref`: takes the focus as soon as the element stands. For what replaces the thing that had the focus, so that a
 * keyboard goes on from there and a screen reader says what is new.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
