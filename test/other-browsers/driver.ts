/** A browser that does what it is told, in the commands of WebDriver (W3C). */
export type Driver = {
  /** @throws what the browser says is wrong */
  send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** Ends the browser and all that was started for it. */
  close: () => Promise<void>
}

/** The commands a journey needs, each with its place in HTTP. */
export const commands = {
  Navigate: 'url',
  SetWindowRect: 'window/rect',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
} as const
export type Command = keyof typeof commands

/** Under this name WebDriver hands elements out. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
