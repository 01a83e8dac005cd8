import { describe, expect, test } from 'vitest'
import { findDifferences } from './differences.ts'

const kindsOf = (...asked: Parameters<typeof findDifferences>) =>
  findDifferences(...asked).map(({ kind }) => kind)

const passage =
  'According to the survey, about 40 percent of the lakes may freeze by 12 March 2031, and Lake Mora holds 3 million litres.'

describe('differences between a claim and its passage', () => {
  test.each([
    ['a number', passage.replace('40', '60'), 'number'],
    ['a unit', passage.replace('litres', 'gallons'), 'unit'],
    ['a scale', passage.replace('million', 'billion'), 'unit'],
    ['a month', passage.replace('March', 'May'), 'date'],
    ['a year', passage.replace('2031', '2035'), 'date'],
    ['a name', passage.replace('Mora', 'Tenno'), 'name'],
    ['a denial', passage.replace('may freeze', 'may not freeze'), 'negation'],
    ['certainty', passage.replace('may freeze', 'will freeze'), 'hedge'],
    ['how exact a number is', passage.replace('about', 'more than'), 'hedge'],
    ['whose words they are', passage.replace('the survey', 'the fishermen'), 'attribution'],
    ['nobody’s words', passage.replace('According to the survey, about', 'About'), 'attribution'],
  ])('another one is found: %s', (_, claim, kind) => {
    expect(kindsOf(claim, [passage])).toContain(kind)
  })

  test.each([
    ['the sentence itself', passage, passage],
    ['"twenty-one" and 21', 'The town has 21 wells.', 'The town has twenty-one wells.'],
    ['km and kilometres', 'The road is 5 km long.', 'The road is 5 kilometres long.'],
    ['a unit shared by a range', 'It is 5 km away.', 'It is 5 to 10 km away.'],
    ['a date in another order', 'Ana Ruiz was born on May 9, 1950.', 'Ana Ruiz (born 9 May 1950) is a poet.'],
    ['roughly and about', 'Roughly 50 ships sank.', 'About 50 ships sank.'],
    ['might and may', 'The dam might break.', 'The dam may break.'],
    ['a people and its country', 'The Canadian coast is long.', 'The coast of Canada is long.'],
    ['accents left out', 'Then Suarez left.', 'Then Suárez left.'],
    ['initials', 'The plan of the WHO failed.', 'The plan of the World Health Organization failed.'],
    [
      'less said',
      'Mills grind grain.',
      'Mills, said the guide on our first day there, grind grain for bread and for beer in autumn.',
    ],
    ['few and not many', 'Not many fish live there.', 'Few fish live there.'],
  ])('the same in other words is no difference: %s', (_, claim, written) => {
    expect(findDifferences(claim, [written])).toEqual([])
  })

  test('two names that have changed places are found', () => {
    expect(kindsOf('In 1901 Moll beat Anna.', ['In 1901 Anna beat Moll.'])).toContain('name')
  })

  test('a name that the source knows may be what a pronoun stands for', () => {
    const words = { isName: (term: string) => term === 'moll', isKnown: (term: string) => term === 'moll' }
    expect(findDifferences('There Moll wrote songs.', ['There she wrote songs.'], words)).toEqual([])
  })

  test.each([
    ['not', 'Das Haus ist nicht alt.', 'Das Haus ist alt.', 'negation'],
    ['no', 'La casa no es vieja.', 'La casa es vieja.', 'negation'],
    ['environ', 'Il y a environ 50 bateaux.', 'Il y a 50 bateaux.', 'hedge'],
    ['laut', 'Laut Polizei waren es 50 Leute.', 'Es waren 50 Leute.', 'attribution'],
    ['возможно', 'Возможно, дом сгорел.', 'Дом сгорел.', 'hedge'],
  ])('other languages have their own words for it: %s', (_, claim, written, kind) => {
    expect(kindsOf(claim, [written])).toContain(kind)
  })

  test('no passage, no difference', () => {
    expect(findDifferences('Anything.', [])).toEqual([])
  })

  test.each([
    [passage.replace('40', '60'), { kind: 'number', said: '60', written: '40' }],
    [passage.replace('2031', '2035'), { kind: 'date', said: '2035', written: '2031' }],
    [
      passage.replace('million', 'billion'),
      { kind: 'unit', said: '3 billion litres', written: '3 million litres' },
    ],
    [passage.replace('Mora', 'Tenno'), { kind: 'name', said: 'Tenno', written: 'Mora' }],
    [passage.replace('may freeze', 'may not freeze'), { kind: 'negation', said: 'not' }],
    [passage.replace('may freeze', 'will freeze'), { kind: 'hedge', written: 'may' }],
    [
      passage.replace('According to the survey, about', 'About'),
      { kind: 'attribution', written: 'according' },
    ],
  ])('the words of both sides are told: %s', (claim, difference) => {
    expect(findDifferences(claim, [passage])).toContainEqual(difference)
  })
})
