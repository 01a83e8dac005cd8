import { describe, expect, test } from 'vitest'
import { guardCell, unguardCell } from './formula-guard.ts'

describe('a table', () => {
  test.each([
    '=1+1',
    '+A1',
    '-cmd',
    '@SUM(A1)',
    '＝1+1',
    '＋A1',
    '－x',
    '＠x',
    '﹦1',
    '\t=1',
    '\r=1',
    ' =1',
    '-1-2',
    '-5*A1',
    '- an item',
    "'=1",
  ])('does not run %j, and what it says comes back', (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`)
    expect(unguardCell(guardCell(cell))).toBe(cell)
  })

  test.each([
    '-5',
    '-3.2',
    '+41',
    '+41 79 123 45 67',
    '-1,234.50',
    '-1.5e3',
    '-5 %',
    '－５',
    '−3.2',
    '-5 €',
    'A - B',
    '’tis',
    "'tis",
    '',
  ])('leaves %j as it is', (cell) => {
    expect(guardCell(cell)).toBe(cell)
    expect(unguardCell(cell)).toBe(cell)
  })
})
