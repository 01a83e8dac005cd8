/**
 * A change of the parser, and why. `from` stands exactly once in both of its builds, so that an upgrade which moves the
 * ground under a change is noticed when it is built, not when it is read wrong.
 */
export type Patch = { why: string; from: string; to: string }
