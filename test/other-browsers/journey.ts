import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { tidesPdf } from '../e2e/documents.ts'
import { newAddress } from '../e2e/person.ts'
import type { Visitor } from './visitor.ts'

/** The whole of the product once: tried, signed up for, worked with, practised, shared, and looked at on a phone. */
export async function takeJourney(visitor: Visitor, url: string): Promise<void> {
  await visitor.widen(1280)
  await tryIt(visitor, url)
  await signUp(visitor)
  const work = await makeAllFour(visitor, url)
  await practise(visitor)
  const link = await share(visitor)
  await answerShared(visitor, link)
  await lookOnPhone(visitor, url, work)
  await visitor.expectNoFault()
}

async function tryIt(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(url)
  // What waits for the page's code can be used now.
  await visitor.see('figure li button:enabled')
  await visitor.click('button', /^Use our sample/)
  await visitor.read('textarea', /^Your text/, /\.$/)
  await visitor.click('button', /^Generate /)
  await visitor.see('*', /key sentences and lists$/)
  await visitor.click('button', /^Show passage/)
  await visitor.see('mark[data-active=true]')
}

async function signUp(visitor: Visitor): Promise<void> {
  await visitor.click('a', /^Go on with your text/)
  await visitor.type('input', /^Email/, newAddress())
  await visitor.type('input', /^Password/, 'correct horse')
  await visitor.click('button[type=submit]', /^Create account/)
  // What was tried has come along.
  await visitor.see('h1', /^Generate Summary/)
  await visitor.see('main *', /key sentences and lists$/)
  await visitor.read('textarea', /^Your text/, /\.$/)
}

/** Of a PDF. @returns where its text is worked with */
async function makeAllFour(visitor: Visitor, url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-pdf-'))
  try {
    await writeFile(join(folder, tidesPdf.name), tidesPdf.buffer)
    await visitor.open(`${url}/app/quiz`)
    await visitor.choose(join(folder, tidesPdf.name))
    await visitor.read('textarea', /^Your text/, /Twice a day the sea climbs the shore/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await visitor.click('main button', /^Generate /)
  await visitor.see('*', /^Question 1 of 5/)
  await visitor.click('main button', /^Make the other three/)
  for (const [tool, part] of [
    ['Summary', /key sentences and lists$/],
    ['ELI5', /^Simpler words need a model/],
    ['Insight', /^A model can say what it all comes to/],
    ['Quiz', /^Question 1 of 5/],
  ] as const) {
    await visitor.click('main nav a', new RegExp(`^${tool}`))
    await visitor.see('main *', part)
  }
  return visitor.address()
}

async function practise(visitor: Visitor): Promise<void> {
  await answerFive(visitor)
}

async function answerFive(visitor: Visitor): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) {
    await visitor.see('*', new RegExp(`^Question ${number} of 5`))
    await visitor.click('fieldset button')
    await visitor.see('*', /^(?:Correct|Not quite)\./)
    await visitor.click('button', /^(?:Next question|See how you did)/)
  }
  await visitor.see('*', /^You got \d of 5 right/)
}

async function share(visitor: Visitor): Promise<string> {
  await visitor.click('button', /^Answer key/)
  await visitor.click('button', /^Share/)
  await visitor.click('[role=dialog] button, dialog button', /^Make a link/)
  return visitor.read('input', /^Link/, /^http/)
}

async function answerShared(visitor: Visitor, link: string): Promise<void> {
  await visitor.open(link)
  await visitor.type('input', /^Your name/, 'Zoë')
  await visitor.click('button', /^Start/)
  await answerFive(visitor)
}

/** Below it the pages are laid out for phones. */
const phoneLayout = 480

async function lookOnPhone(visitor: Visitor, url: string, work: string): Promise<void> {
  await visitor.widen(390)
  for (const place of [url, `${url}/app`, work]) {
    await visitor.open(place)
    await visitor.see('h1')
    const { width, over } = await visitor.width()
    expect(width).toBeLessThan(phoneLayout)
    expect(over).toBe(0)
  }
  await visitor.click('main nav a', /^Summary/)
  await visitor.see('main *', /key sentences and lists$/)
  await visitor.click('button', /^Show passage/)
  await visitor.see('[role=dialog] mark, dialog mark')
  await visitor.click('[role=dialog] button, dialog button', /^Close/)
  await visitor.miss('[role=dialog] mark, dialog mark')
}
