import { describe, expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('sentences', () => {
  test('abbreviations, initials, decimals and references end no sentence', () => {
    const sentences = [
      'Dr. J. R. Smith of the U.S. Navy paid $3.50 for it.',
      'Wind slows it (see Fig. 3 and Jones et al. 2014).',
      'It opens at 9 a.m. The shop of Mr. Lee Jr. is near St. Paul.',
    ]
    expect(split(sentences.join(' '))).toEqual([
      sentences[0],
      sentences[1],
      'It opens at 9 a.m.',
      'The shop of Mr. Lee Jr. is near St. Paul.',
    ])
  })

  test('a question inside quotation marks does not end the sentence that tells it', () => {
    expect(split('“Is it true?” she asked. “No.” He left.')).toEqual([
      '“Is it true?” she asked.',
      '“No.”',
      'He left.',
    ])
  })

  test('a wrapped line is no boundary; a blank line, a heading and a list item are', () => {
    const text =
      'How rain forms\nWarm air rises and cools until the water in it\ncondenses into drops. Then it rains.\n\n- a cloud\n- a drop\n\nThe end comes'
    expect(split(text)).toEqual([
      'How rain forms',
      'Warm air rises and cools until the water in it\ncondenses into drops.',
      'Then it rains.',
      '- a cloud',
      '- a drop',
      'The end comes',
    ])
  })

  test('Chinese, Hindi, Arabic and Thai texts are split too', () => {
    expect(split('水在零度结冰。它在一百度沸腾。')).toHaveLength(2)
    expect(split('यह पहला वाक्य है। यह दूसरा वाक्य है।')).toHaveLength(2)
    expect(split('هل هذا سؤال؟ نعم هذا جواب.')).toHaveLength(2)
    const thai = 'ความผิดปกติของระบบภูมิคุ้มกันสามารถส่งผลให้เกิดโรคแพ้ภูมิตัวเอง '
    expect(split(thai.repeat(6)).length).toBeGreaterThan(3)
  })

  test('every span is the exact stretch of the text given, in order and without overlap', () => {
    const text = '  One two.\n\nThree 😀 four!   Five?\r\nsix  '
    let last = 0
    for (const { start, end } of splitSentences(text)) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
      last = end
    }
    expect(last).toBe(text.trimEnd().length)
  })

  test('no text gives no sentence', () => {
    expect(split('')).toEqual([])
    expect(split(' \n\n ')).toEqual([])
  })
})
