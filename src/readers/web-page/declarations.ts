/** Declarations by property, as far as they may hide text or raise it. The last one counts. */
export type Declarations = Map<string, string>

const properties =
  /^(?:display|visibility|opacity|font-size|color|background(?:-color|-image)?|position|left|top|margin(?:-top|-left)?|transform|text-indent)$/

/** Off the line; all other ways to align say nothing of a text. */
function isShift(property: string, value: string): boolean {
  return /^vertical-align$/i.test(property) && /^su(?:per|b)$/i.test(value)
}

/** What a rule, or a `style` attribute, declares. */
export function declarationsOf(body: string): Declarations {
  const declarations: Declarations = new Map()
  for (const declaration of body.split(';')) {
    const [, property = '', given = ''] = /^\s*([\w-]+)\s*:([^]*)/.exec(declaration) ?? []
    const value = given
      .trim()
      .replace(/!important$/, '')
      .trimEnd()
    if (properties.test(property.toLowerCase()) || isShift(property, value))
      declarations.set(property.toLowerCase(), value.toLowerCase())
  }
  return declarations
}
