import { describe, expect, test } from 'vitest'
import { changeAt } from './change-result.ts'

const summary = {
  title: 'Tides',
  summary: 'The sea rises. Dragons sleep. The sea falls.',
  keyPoints: ['One.', 'Two.', 'Three.', 'Four.'],
}
const sentence = { path: 'summary', part: { start: 15, end: 29 } }

describe('a result', () => {
  test('loses or changes one point, and nothing else', () => {
    expect(changeAt('summary', summary, { path: 'keyPoints.1' })).toEqual({
      ...summary,
      keyPoints: ['One.', 'Three.', 'Four.'],
    })
    expect(changeAt('summary', summary, { path: 'keyPoints.3' }, 'Five.').keyPoints[3]).toBe('Five.')
  })

  test('loses or changes one sentence of a paragraph, and stays well spaced', () => {
    expect(changeAt('summary', summary, sentence).summary).toBe('The sea rises. The sea falls.')
    expect(changeAt('summary', summary, sentence, 'Ships wait.').summary).toBe(
      'The sea rises. Ships wait. The sea falls.',
    )
    const last = { path: 'summary', part: { start: 30, end: 44 } }
    expect(changeAt('summary', summary, last).summary).toBe('The sea rises. Dragons sleep.')
  })

  test('keeps what it cannot be without, and says how much of it is needed', () => {
    const least = { ...summary, keyPoints: ['One.', 'Two.', 'Three.'] }
    expect(() => changeAt('summary', least, { path: 'keyPoints.0' })).toThrow(
      'At least 3 of these are needed.',
    )
    expect(() => changeAt('summary', { ...least, summary: 'One.' }, { path: 'summary' })).toThrow(
      'A result can’t do without this.',
    )
  })

  test.each(['keyPoints.4', 'keyPoints', 'keyPoints.-1', 'keyPoints.0.options.1', 'wanted', '__proto__', ''])(
    'has nothing to remove at “%s”',
    (path) => {
      expect(() => changeAt('summary', summary, { path })).toThrow('This doesn’t exist')
    },
  )
})
