import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8's room for new objects small while the server starts. It would grow to 100 MB by what is loaded then, and a
 * server at rest would keep it. Called before anything else is loaded.
 * @returns lets it grow again, by what is asked of the server
 */
export function startSmall(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1')
  return () => setFlagsFromString('--semi-space-growth-factor=2')
}
