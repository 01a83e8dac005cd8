import * as fc from 'fast-check'
import { parse as parseGift, type MultipleChoice } from 'gift-pegjs'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { anyQuestion, exportedText, quizHandout, tideQuestion, flat, flatInXml } from '#test/handouts.ts'

describe('GIFT, as gift-pegjs reads it', () => {
  const read = async (questions = [tideQuestion]) =>
    parseGift(await exportedText(quizHandout(questions), 'gift')).filter(
      (item): item is MultipleChoice => item.type === 'MC',
    )

  test('a question has its one right answer, and why', async () => {
    const [item] = await read()
    expect(item?.choices.map(({ isCorrect, text }) => [isCorrect, text.text])).toEqual([
      [false, 'the wind'],
      [true, 'the Moon'],
      [false, 'the rain'],
      [false, 'the fish'],
    ])
    expect(item?.globalFeedback?.text).toBe(
      'It is the Moon that pulls on the sea.\n“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)',
    )
  })

  test('any text survives', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [item] = await read([question])
        expect(flat(item?.stem.text ?? '')).toBe(flat(question.question))
        expect(item?.stem.format).toBe('plain')
        const choices = item?.choices.map(({ text, isCorrect }) => ({ text: flat(text.text), isCorrect }))
        const written = question.options.map((option, index) => ({
          text: flat(option),
          isCorrect: index === question.answer,
        }))
        expect(new Set(choices)).toEqual(new Set(written))
      }),
    )
  })
})

describe('Moodle XML', () => {
  const read = async (questions = [tideQuestion]) => {
    const document = parseDocument(await exportedText(quizHandout(questions), 'moodle'), { xmlMode: true })
    const [item] = DomUtils.getElementsByTagName('question', document).filter(
      ({ attribs }) => attribs['type'] === 'multichoice',
    )
    const textIn = (name: string) =>
      DomUtils.textContent(DomUtils.getElementsByTagName(name, item ?? [])).trim()
    const answers = DomUtils.getElementsByTagName('answer', item ?? [])
    return {
      stem: textIn('questiontext'),
      why: textIn('generalfeedback'),
      options: answers.map((answer) => [
        DomUtils.textContent(answer).trim(),
        answer.attribs['fraction'] === '100',
      ]),
    }
  }

  test('a question has its one right answer, and why', async () => {
    expect(await read()).toEqual({
      stem: 'What pulls on the sea?',
      why: 'It is the Moon that pulls on the sea.\n“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)',
      options: [
        ['the wind', false],
        ['the Moon', true],
        ['the rain', false],
        ['the fish', false],
      ],
    })
  })

  test('any text survives', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const { stem, options } = await read([question])
        expect(flat(stem)).toBe(flatInXml(question.question))
        expect(options.map(([option]) => flat(`${option}`))).toEqual(
          question.options.map((option) => flatInXml(option)),
        )
      }),
    )
  })
})
