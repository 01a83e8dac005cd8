/**
 * Milliseconds since the epoch by a clock that nobody sets: that of the machine when the process began, and from then on
 * its monotonic one. For how long something took or may take.
 */
export const steadyClock = (): number => performance.timeOrigin + performance.now()
