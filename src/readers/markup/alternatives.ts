import type { MarkupHandler } from './parse-markup.ts'

/**
 * Follows `mc:AlternateContent`, where an office program says the same thing in several ways (ECMA-376 part 3, 7.5): the
 * first that says or draws anything is read, the others are not.
 * @param draws tells of an element whether it is seen, although it may hold no text
 */
export function choosingAlternatives(
  handler: MarkupHandler,
  draws: (name: string) => boolean,
): MarkupHandler {
  const said: boolean[] = []
  const saySomething = (): void => void said.fill(true)
  return {
    ...handler,
    skips(name, attributes) {
      if ((name === 'mc:Choice' || name === 'mc:Fallback') && said.at(-1)) return true
      return handler.skips?.(name, attributes) ?? false
    },
    open(name, attributes) {
      if (name === 'mc:AlternateContent') said.push(false)
      else if (said.length > 0 && draws(name)) saySomething()
      handler.open?.(name, attributes)
    },
    text(text) {
      if (said.length > 0 && text.trim() !== '') saySomething()
      handler.text?.(text)
    },
    close(name, isWritten) {
      if (name === 'mc:AlternateContent') said.pop()
      handler.close?.(name, isWritten)
    },
  }
}
