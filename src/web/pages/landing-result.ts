/** What the built-in engine makes of the page of the landing page. */
export { default as landingResult } from './landing-result.json'
