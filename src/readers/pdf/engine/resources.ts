/** The dictionaries that a page or a form names its resources in, as the parser holds them. */
export type Resources = { get(name: string): unknown; objId?: string | null }

/** What stands at the end of a path of names; undefined too where a damaged file breaks off on the way. */
export function entry(from: unknown, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>((at, name) => (isDictionary(at) ? at.get(name) : undefined), from)
  } catch {
    return undefined
  }
}

export function isDictionary(value: unknown): value is Resources {
  return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function'
}

export function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''
}
