/** A command, a character that means something to TeX, blanks, or plain text. */
const tokenPattern = /\\([a-zA-Z]+\*?|[^])|([{}^_&~'#$%])|(\s+)|(\d+(?:[.,]\d+)*|[^])/gu

/** A piece of TeX. */
export type TexToken = { text: string; kind: 'command' | 'special' | 'blank' | 'plain' }

/** The pieces of a formula in TeX, without its comments. */
export function texTokens(tex: string): TexToken[] {
  const plain = tex.replace(/(?<!\\)%[^\n]*\n?/g, '')
  return Array.from(plain.matchAll(tokenPattern), ([all, command, special, blank]): TexToken => {
    if (command !== undefined) return { text: command, kind: 'command' }
    if (special !== undefined) return { text: special, kind: 'special' }
    return { text: all, kind: blank === undefined ? 'plain' : 'blank' }
  })
}

/** Tells whether it is this very piece. */
export function isToken(token: TexToken | undefined, kind: TexToken['kind'], text: string): boolean {
  return token?.kind === kind && token.text === text
}
