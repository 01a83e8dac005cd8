import { expect, test } from 'vitest'
import { plansFor, standardPlans } from '#domain/plans.ts'
import { featuresOf, soldPlans } from './plan-features.ts'

test('the Free plan is told with the numbers it is sold with', () => {
  expect(featuresOf(soldPlans).free.slice(0, 4)).toEqual([
    '5 transformations per day',
    'Content up to 500 words (3,000 characters)',
    'Summaries up to 500 words',
    'PDF and text files under 1 MB',
  ])
})

test('the Pro plan is told as unlimited, with content up to 5,000 words', () => {
  expect(featuresOf(soldPlans).pro.slice(0, 2)).toEqual([
    'Unlimited transformations',
    'Content up to 5,000 words (30,000 characters)',
  ])
})

test('the limits on the public pages are those a server enforces by default', () => {
  expect(featuresOf(standardPlans)).toEqual(featuresOf(soldPlans))
})

test('a server with other limits tells its own', () => {
  const plans = plansFor({ enforced: true, freeCharacters: 6000, freeDaily: 20, proCharacters: 60_000 })
  expect(featuresOf(plans).free.slice(0, 2)).toEqual([
    '20 transformations per day',
    'Content up to 1,000 words (6,000 characters)',
  ])
})

test('longer texts come from larger files with more pages', () => {
  const settings = { enforced: true, freeCharacters: 3000, freeDaily: 5, proCharacters: 3_000_000 }
  expect(plansFor(settings).pro).toMatchObject({ fileBytes: 50 * 1_048_576, pages: 3000 })
  expect(plansFor({ ...settings, proCharacters: 60_000 }).pro).toMatchObject({ pages: 100 })
  expect(plansFor({ ...settings, proCharacters: 3000 }).pro).toMatchObject({ pages: 50 })
})
