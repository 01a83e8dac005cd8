import { readFileSync } from 'node:fs'

/**
 * Loaded before a server: moves its clock by as many milliseconds as the file says that `MOVED_CLOCK` names, at each
 * look anew. Threads load it as well.
 */
const file = process.env['MOVED_CLOCK'] ?? ''
const real = Date
const now = () => real.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(real, {
  construct: (target, given: [], caller) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, caller) as Date,
  apply: () => new real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
