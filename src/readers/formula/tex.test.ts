import { expect, test } from 'vitest'
import { formulaOfField } from './field.ts'
import { linearForm } from './linear-form.ts'
import { formulaOfTex } from './tex.ts'

test.each([
  ['\\frac{1}{2}mv^2', '1/2 mv²'],
  ['1\\frac12', '1 1/2'],
  ['10^{-19}', '10⁻¹⁹'],
  ['x^23', 'x² 3'],
  ['\\sqrt[3]{8}', '³√8'],
  ['\\sum_{i=1}^{n} i', '∑ᵢ₌₁ⁿ i'],
  ['\\int_0^\\infty e^{-x^2}\\,dx', '∫₀^∞ e^(-x²) dx'],
  ['\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}', '(a, b; c, d)'],
  ['\\begin{cases}x & \\text{if } x>0\\\\ 0 & \\text{otherwise}\\end{cases}', '{ x if x > 0; 0 otherwise'],
  ['\\mathrm{H_2O}', 'H₂O'],
  ['\\ce{SO4^{2-}}', 'SO₄²⁻'],
  ['5\\,\\mu\\mathrm{g}', '5 μg'],
  ['a \\over b', 'a/b'],
  ["f'(x)", 'f′(x)'],
  ['50\\%', '50%'],
  ['\\unknown{x}', 'unknown x'],
  ['\\left( x', '(x'],
  ['}x{', 'x'],
])('in TeX, %s is written %s', (tex, text) => expect(linearForm(formulaOfTex(tex))).toBe(text))

test('TeX that nests without end, or never closes, is read as far as it goes', () => {
  for (const piece of ['{', '\\frac', '^{', '\\left(', '\\begin{cases}', '\\sqrt[', "'", '$', '&', '\\\\'])
    expect(typeof linearForm(formulaOfTex(piece.repeat(3000)))).toBe('string')
})

test.each([
  ['\\f(1;2)', '1/2'],
  ['\\r(3,x)', '³√x'],
  ['x\\s\\up8(2)', 'x²'],
  ['\\b\\bc\\[(\\f(a,b))', '[a/b]'],
  ['\\f(', '()/()'],
])('in a field, %s is written %s', (field, text) => expect(linearForm(formulaOfField(field))).toBe(text))
