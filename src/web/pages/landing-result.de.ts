/** What the built-in engine makes of the German page of the landing page. */
export { default as landingResult } from './landing-result-de.json'
