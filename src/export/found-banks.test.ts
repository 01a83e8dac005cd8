import { parse as parseGift } from 'gift-pegjs'
import * as fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { answersOf, bankOf, piecesOf } from '#domain/items/gap-passage.ts'
import type { FoundResults } from '#domain/tools/index.ts'
import { anyFoundQuiz, foundHandout, foundQuiz } from '#test/found.ts'
import { partOf, xmlPartsOf } from '#test/archive-parts.ts'
import { exportedBytes, exportedText, flat, flatInXml } from '#test/handouts.ts'

type FoundQuiz = FoundResults['quiz']

const named = DomUtils.getElementsByTagName
const xml = (text: string) => parseDocument(text, { xmlMode: true })
const shown = (html: string) => DomUtils.textContent(parseDocument(html.replaceAll('<br>', '\n')))
const terms = ['ebb', 'flood', 'bore'].map((term) => ({ term, sentence: `The ${term} is water.` }))

describe('Moodle XML', () => {
  const questions = async (quiz: FoundQuiz) =>
    named('question', xml(await exportedText(foundHandout(quiz), 'moodle'))).map((item) => ({
      type: item.attribs['type'],
      words: (name: string) => named(name, item).map((one) => DomUtils.textContent(one).trim()),
    }))

  /** Gaps as Moodle's own patterns find them, and what it makes of their words. */
  const answer = String.raw`(=|%-?\d+(?:[.,]\d*)?%)?(.+?(?<!\\)(?=[~#}]|$))(#.*?(?<!\\)(?=[~}]|$))?`
  const gap = new RegExp(String.raw`\{(\d*):(MULTICHOICE|SHORTANSWER):(${answer}(?:~${answer})*)\}`, 's')
  const read = (cloze: string) => {
    const gaps: { right: string[]; all: string[] }[] = []
    let text = cloze
    for (let found = gap.exec(text); found; found = gap.exec(text)) {
      const options = Array.from((found[3] ?? '').matchAll(new RegExp(`~?${answer}`, 'gs')), (option) => ({
        isRight: option[1] === '=',
        // Moodle reads entities once, takes its marks away, and shows the rest as HTML.
        words: flat(
          shown(
            shown(option[2] ?? '')
              .replaceAll(String.raw`\}`, '}')
              .replaceAll(String.raw`\#`, '#'),
          ),
        ),
      }))
      gaps.push({
        right: options.filter(({ isRight }) => isRight).map(({ words }) => words),
        all: options.map(({ words }) => words),
      })
      text = text.replace(found[0], () => `\u0001`)
    }
    return { gaps, pieces: shown(text).split('\u0001').map(flat), isClean: !/\{#\d+\}/.test(text) }
  }

  test('any passage has its gaps, each with one right word among all of them', async () => {
    await fc.assert(
      fc.asyncProperty(anyFoundQuiz, async (quiz) => {
        const clozes = (await questions(quiz)).filter(({ type }) => type === 'cloze')
        expect(clozes).toHaveLength(quiz.gaps.length)
        for (const [at, passage] of quiz.gaps.entries()) {
          const { gaps, pieces, isClean } = read(clozes[at]?.words('questiontext')[0] ?? '')
          expect(gaps.map(({ right }) => right)).toEqual(answersOf(passage).map((word) => [flatInXml(word)]))
          for (const { all } of gaps) expect(new Set(all)).toEqual(new Set(bankOf(passage).map(flatInXml)))
          expect(pieces).toEqual(piecesOf(passage).map(flatInXml))
          expect(isClean).toBe(true)
        }
      }),
    )
  })

  test('what is told from memory is an essay whose grader is told what the text says', async () => {
    const [essay] = (await questions({ ...foundQuiz, terms: [] })).filter(({ type }) => type === 'essay')
    expect(essay?.words('questiontext')).toEqual(['Three things shape a tide.'])
    expect(essay?.words('graderinfo').map(flat)).toEqual(['the Moon the Sun the coast'])
  })

  test('three terms or more are matched with their sentences, which do not name them', async () => {
    const items = await questions({ ...foundQuiz, terms })
    const [matching] = items.filter(({ type }) => type === 'matching')
    expect(matching?.words('subquestion').map(flat)).toEqual([
      'The _____ is water. ebb',
      'The _____ is water. flood',
      'The _____ is water. bore',
    ])
    const [single] = (await questions({ ...foundQuiz, recalls: [] })).filter(({ type }) => type === 'essay')
    expect(single?.words('questiontext')).toEqual(['neap tide'])
  })
})

describe('GIFT, as gift-pegjs reads it', () => {
  const read = async (quiz: FoundQuiz) =>
    parseGift(await exportedText(foundHandout(quiz), 'gift')).filter(({ type }) => type !== 'Category')

  test('each gap is asked in its sentence, with the words of its passage', async () => {
    const [, gap] = await read({ ...foundQuiz, terms })
    expect(gap).toMatchObject({
      type: 'MC',
      stem: { text: 'The _____ pulls on the sea.' },
      globalFeedback: { text: 'Causes, p. 2' },
    })
    const choices = gap?.type === 'MC' ? gap.choices : []
    expect(choices.map(({ isCorrect, text }) => [isCorrect, text.text])).toEqual([
      [false, 'day'],
      [true, 'Moon'],
      [false, 'sea'],
      [false, 'tide'],
    ])
  })

  test('terms are pairs, and what is told from memory is an essay', async () => {
    const items = await read({ ...foundQuiz, terms })
    const [matching] = items.filter(({ type }) => type === 'Matching')
    const pairs = matching?.type === 'Matching' ? matching.matchPairs : []
    expect(pairs.map(({ subquestion, subanswer }) => [subquestion.text, subanswer])).toEqual(
      terms.map(({ term }) => [`The _____ is water.`, term]),
    )
    const [essay] = items.filter(({ type }) => type === 'Essay')
    expect(essay?.type === 'Essay' && essay.globalFeedback?.text).toContain('the Moon\nthe Sun\nthe coast')
  })

  test('whatever the words, nothing of a quiz is lost', async () => {
    await fc.assert(
      fc.asyncProperty(anyFoundQuiz, async (quiz) => {
        const items = await read(quiz)
        const gaps = quiz.gaps.reduce((sum, { gaps }) => sum + gaps.length, 0)
        const few = quiz.terms.length < 3 ? quiz.terms.length : 0
        const matchings = Math.ceil((quiz.terms.length - few) / 8)
        expect(items).toHaveLength(gaps + quiz.recalls.length + few + matchings)
      }),
    )
  })
})

describe('QTI 1.2', () => {
  const items = async (quiz: FoundQuiz) => {
    const archive = await exportedBytes(foundHandout(quiz), 'qti12')
    const [file] = named('file', xml((await partOf(archive, 'imsmanifest.xml')).toString()))
    const document = xml((await partOf(archive, file?.attribs['href'] ?? '')).toString())
    return named('item', document).map((item) => {
      const html = (name: string) =>
        named(name, item).map((one) => shown(DomUtils.textContent(named('mattext', one)[0] ?? [])))
      const responses = named('response_lid', item).map((one) => ({
        name: one.attribs['ident'] ?? '',
        options: named('response_label', one).map((label) => flat(shown(DomUtils.textContent(label)))),
      }))
      const rights = named('varequal', item).map((one) => ({
        name: one.attribs['respident'],
        option: Number(DomUtils.textContent(one).slice(1)) - 1,
      }))
      return {
        type: DomUtils.textContent(named('fieldentry', item)[0] ?? []),
        asked: html('presentation')[0] ?? '',
        raw: DomUtils.textContent(named('mattext', item)[0] ?? []),
        right: responses.map(({ name, options }) =>
          rights.filter((one) => one.name === name).map(({ option }) => options[option]),
        ),
        score: named('setvar', item).reduce((sum, one) => sum + Number(DomUtils.textContent(one)), 0),
      }
    })
  }

  test('any passage is one question of dropdowns, for Canvas', async () => {
    await fc.assert(
      fc.asyncProperty(anyFoundQuiz, async (quiz) => {
        const all = await items(quiz)
        const dropdowns = all.filter(({ type }) => type === 'multiple_dropdowns_question')
        expect(dropdowns.map(({ right }) => right)).toEqual(
          quiz.gaps.map((passage) => answersOf(passage).map((word) => [flatInXml(word)])),
        )
        for (const [at, { raw, score }] of dropdowns.entries()) {
          expect(raw.match(/\[[^\]]*\]/g)).toEqual(quiz.gaps[at]?.gaps.map((_, gap) => `[gap${gap + 1}]`))
          expect(Math.abs(score - 100)).toBeLessThan(0.1)
        }
      }),
    )
  })

  test('terms are matched, and what is told from memory is an essay', async () => {
    const all = await items({ ...foundQuiz, terms })
    expect(all.map(({ type }) => type)).toEqual([
      'multiple_choice_question',
      'multiple_dropdowns_question',
      'essay_question',
      'matching_question',
    ])
    expect(all[3]?.right).toEqual([['ebb'], ['flood'], ['bore']])
  })
})

describe('QTI 2.1', () => {
  test('any passage is one item, each of its gaps a choice with its share of the point', async () => {
    await fc.assert(
      fc.asyncProperty(anyFoundQuiz, async (quiz) => {
        const archive = await exportedBytes(foundHandout(quiz), 'qti21')
        const files = xmlPartsOf(archive).filter((name) => /^q\d+\.xml$/.test(name))
        const parts = await Promise.all(files.map(async (name) => (await partOf(archive, name)).toString()))
        const passages = parts.filter((part) => part.includes('<inlineChoiceInteraction')).map(xml)
        const right = passages.map((item) => {
          const keys = named('responseDeclaration', item).map((one) => DomUtils.textContent(one))
          return named('inlineChoiceInteraction', item).map((gap, at) => {
            const key = named('inlineChoice', gap).find(({ attribs }) => attribs['identifier'] === keys[at])
            return key && flat(DomUtils.textContent(key))
          })
        })
        expect(right).toEqual(quiz.gaps.map((passage) => answersOf(passage).map((word) => flatInXml(word))))
        expect(parts.filter((part) => part.includes('<matchInteraction'))).toHaveLength(
          quiz.terms.length < 3 ? 0 : Math.ceil(quiz.terms.length / 8),
        )
      }),
    )
  })
})
