import { expect, vi } from 'vitest'
import { elementKey, type Driver } from './driver.ts'

/** As long as a machine with other work may need. */
const patience = { timeout: 30_000, interval: 50 }
const anyName = /(?:)/

/** Somebody at a browser, who finds things by what they are and what they are called. */
export class Visitor {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  /** Goes to a page. @throws if anything went wrong behind the last one */
  async open(url: string): Promise<void> {
    await this.expectNoFault()
    await this.#driver.send('Navigate', { url })
    await this.#run(listenForFaults)
  }

  /** Waits until something stands on the page. @returns what it says */
  async see(selector: string, name = anyName): Promise<string> {
    // What is found may have given way to another before it is asked.
    return vi.waitFor(
      async () => this.#ask('return arguments[0].innerText', await this.#findOrThrow(selector, name)),
      patience,
    )
  }

  /** Waits until there is no such thing on the page. */
  async miss(selector: string, name = anyName): Promise<void> {
    await vi.waitFor(async () => {
      if (await this.#findNow(selector, name)) throw new Error(`There is still ${selector} ${name}`)
    }, patience)
  }

  async click(selector: string, name = anyName): Promise<void> {
    // What cannot be clicked yet, moves, or lies under a bar, is tried again.
    const enabled = `:is(${selector}):not(:disabled, [aria-disabled=true])`
    await vi.waitFor(async () => {
      const id = await this.#findOrThrow(enabled, name)
      await this.#ask("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", id)
      await this.#driver.send('ElementClick', { id })
    }, patience)
  }

  /** Writes by key. */
  async type(selector: string, name: RegExp, text: string): Promise<void> {
    await this.#driver.send('ElementSendKeys', { id: await this.#find(selector, name), text })
  }

  /** Gives a path to the field for files, which is never in sight. */
  async choose(path: string): Promise<void> {
    const id = await vi.waitFor(() => this.#findOrThrow('input[type=file]', anyName, true), patience)
    await this.#driver.send('ElementSendKeys', { id, text: path })
  }

  /** Waits until what is expected stands in a field. @returns all that does */
  async read(selector: string, name: RegExp, expected: RegExp): Promise<string> {
    return vi.waitFor(async () => {
      const value = await this.#ask('return arguments[0].value', await this.#findOrThrow(selector, name))
      if (!expected.test(value)) throw new Error(`In ${selector} ${name} stands: ${value}`)
      return value
    }, patience)
  }

  /** Makes the window as wide as this, or as near to it as the browser can. */
  async widen(width: number): Promise<void> {
    await this.#driver.send('SetWindowRect', { width, height: 900 })
  }

  /** How wide the page is, without its scroll bar, and how much wider what stands on it. */
  async width(): Promise<{ width: number; over: number }> {
    const width = Number(await this.#run('return document.documentElement.clientWidth'))
    return { width, over: Number(await this.#run('return document.documentElement.scrollWidth')) - width }
  }

  async address(): Promise<string> {
    return String(await this.#run('return location.href'))
  }

  /** @throws if anything went wrong behind the screen since the page was opened */
  async expectNoFault(): Promise<void> {
    expect(await this.#run('return window.faults ?? []')).toEqual([])
  }

  #find(selector: string, name: RegExp): Promise<string> {
    return vi.waitFor(() => this.#findOrThrow(selector, name), patience)
  }

  async #findOrThrow(selector: string, name: RegExp, hidden = false): Promise<string> {
    const id = await this.#findNow(selector, name, hidden)
    if (id !== undefined) return id
    const said = await this.#run('return document.body.innerText.slice(0, 2000)')
    throw new Error(`There is no ${selector} ${name} in: ${String(said)}`)
  }

  async #findNow(selector: string, name: RegExp, hidden = false): Promise<string | undefined> {
    const found = await this.#run(findElement, selector, name.source, hidden)
    return (found as Record<string, string> | null)?.[elementKey]
  }

  async #ask(script: string, id: string): Promise<string> {
    return String(await this.#run(script, { [elementKey]: id }))
  }

  #run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#driver.send('ExecuteScript', { script, args })
  }
}

/** The first element in sight of this kind and name: its label, or else what it says. */
const findElement = `
  const [selector, name, hidden] = arguments
  const pattern = new RegExp(name)
  const nameOf = (element) =>
    (element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent).trim()
  return [...document.querySelectorAll(selector)].find(
    (element) => (hidden || element.checkVisibility({ visibilityProperty: true })) && pattern.test(nameOf(element)),
  ) ?? null`

const listenForFaults = `
  if (window.faults) return
  window.faults = []
  window.addEventListener('error', ({ message }) => window.faults.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.faults.push(violatedDirective + ' ' + blockedURI))`
