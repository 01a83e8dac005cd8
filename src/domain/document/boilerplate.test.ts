import { expect, test } from 'vitest'
import { kindOfBoilerplate } from './boilerplate.ts'

test.each([
  'Fox, M. (2012, November 1). A psychologist dies at 89; his work set off a debate. The Times, p. B15.',
  'American Psychological Association. (2014). Brochure. Boston, MA: Pearson.',
  'Cyclopedia of Puzzles. (n.d.) The fifteen puzzle.',
  'Syndrome dropped from the handbook of psychiatrists, which widens another category. (2012, December 1). The Guardian.',
])('an entry of a list of references is no text: %s', (entry) => {
  expect(kindOfBoilerplate(entry, false)).toBe('note')
})

test.each([
  'The law was passed in the same year (1990). It changed the schools of the country.',
  'Darwin published his book late (1859), and others had waited for it.',
  'The first edition sold out. Its second one (1860) did so as well.',
])('a sentence with a year in brackets is: %s', (sentence) => {
  expect(kindOfBoilerplate(sentence, false)).toBeUndefined()
})

test.each([
  'Home',
  'Print this page',
  'Related articles',
  'Next: Tides',
  'Home | News',
  'Contact us',
  'Published May 3',
])('what a screen puts around a text is none of it: %s', (line) => {
  expect(kindOfBoilerplate(line, false)).toBe('note')
})

test.each([
  'Homefront Politics in the North',
  'Home Life in Rome',
  'Print Culture',
  'Sharecropping',
  'Contact Lenses',
])('a heading that begins like it is: %s', (line) => {
  expect(kindOfBoilerplate(line, false)).toBeUndefined()
})
