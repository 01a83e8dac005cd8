import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { findFlaw } from '#domain/items/question-flaws.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import { findIn } from '#test/find-in.ts'
import { tides } from '#test/tides.ts'

const about = tides.paragraphs.join('\n\n')

const lists = `# The moving sea

The sea never rests, and its water is moved from the surface to the floor. Ships, animals and the air above it depend on that.

## Waves

Three things make waves high:

- strong wind
- long hours
- open distance

The wind gives its energy to the water. A cork shows that the water itself stays where it is.

The sea is full of animals that drift with the water. Four of them are eaten everywhere:

- young herring
- brown shrimp
- blue mussel
- sea lettuce

Fishing boats follow them through the year. Every harbour sells them fresh.`

const texts = {
  English: `A glacier is a body of ice that moves slowly under its own weight. A moraine is a heap of stones that the ice leaves behind at its end. A crevasse is a deep crack that opens where the slope grows steeper. A fjord is a drowned valley with steep walls on both sides. A cirque is a round hollow in which the snow gathers first. Every glacier of the Alps has left a moraine, and a crevasse opens in each. Many a fjord lies in Norway, and a cirque lies above it.`,
  German: `Ein Gletscher ist eine Masse aus Eis, die sich langsam unter ihrem Gewicht bewegt. Eine Moräne ist ein Haufen aus Steinen, den das Eis an seinem Ende zurücklässt. Eine Spalte ist ein tiefer Riss, der sich öffnet, wo der Hang steiler wird. Ein Fjord ist ein ertrunkenes Tal mit steilen Wänden auf beiden Seiten. Ein Kar ist eine runde Mulde, in der sich der Schnee zuerst sammelt. Jeder Gletscher der Alpen hat eine Moräne, und jede Spalte ist gefährlich. Ein Fjord liegt unter einem Kar.`,
  Spanish: `Un glaciar es una masa de hielo que se mueve lentamente por su propio peso. Una morrena es un montón de piedras que el hielo deja atrás en su extremo. Una grieta es una rotura profunda que se abre donde la pendiente crece. Un fiordo es un valle ahogado con paredes altas a ambos lados. Un circo es una hondonada redonda en la que se junta primero la nieve. Cada glaciar tiene su morrena, y una grieta se abre en cada uno. El fiordo está debajo del circo.`,
  French: `Un glacier est une masse de glace qui se déplace lentement sous son propre poids. Une moraine est un tas de pierres que la glace laisse derrière elle. Une crevasse est une fente profonde qui s’ouvre là où la pente augmente. Un fjord est une vallée noyée avec des parois hautes des deux côtés. Un cirque est un creux rond dans lequel la neige se rassemble. Chaque glacier a sa moraine, et une crevasse s’ouvre dans chacun. Le fjord est au-dessous du cirque.`,
}

async function questionsOf(text: string, quiz: QuizOptions = {}, asked: readonly string[] = []) {
  const { result, spans } = await findIn('quiz', text, { quiz, asked })
  return result.questions.map((question, at) => ({
    ...question,
    key: question.options[question.answer]!,
    spans: spans.find(({ path }) => path === `questions.${at}`)!.spans,
  }))
}

describe('questions after the term that a sentence explains', () => {
  test.each(Object.entries(texts))('are made of a text in %s, in its language', async (language, text) => {
    const questions = await questionsOf(text)
    expect(questions.length).toBeGreaterThan(2)
    const opening = {
      English: 'Which term',
      German: 'Welchen Begriff',
      Spanish: '¿Qué término',
      French: 'Quel terme',
    }
    for (const { question } of questions)
      expect(question).toContain(opening[language as keyof typeof opening])
  })

  test.each(Object.entries(texts))(
    'hold up in %s: one key, of the text, which nothing gives away',
    async (_, text) => {
      for (const { question, options, answer, key, explanation, spans } of await questionsOf(text)) {
        expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4)
        for (const option of options) {
          expect(text.toLowerCase()).toContain(option.toLowerCase())
          expect(explanation.toLowerCase().includes(option.toLowerCase())).toBe(option === key)
          expect(question.toLowerCase()).not.toContain(option.toLowerCase())
        }
        expect(question).toContain('_____')
        expect(question).not.toMatch(/\b(?:an?|the|eine?|una?|une|la|le) _____/iu)
        expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([explanation])
        expect(findFlaw({ question, options, answer })).toBeUndefined()
      }
    },
  )

  test('their keys stand in different places, always the same ones', async () => {
    const questions = await questionsOf(about)
    expect(new Set(questions.map(({ answer }) => answer)).size).toBeGreaterThan(1)
    expect(await questionsOf(about)).toEqual(questions)
  })

  test('are as many as are wanted, and none that was asked before', async () => {
    const all = await questionsOf(about)
    expect(all).toHaveLength(5)
    const three = await questionsOf(about, { count: 3 })
    expect(three).toEqual(all.slice(0, 3))
    const others = await questionsOf(
      about,
      { count: 3 },
      three.map(({ question }) => question),
    )
    const asked = new Set(three.map(({ question }) => question))
    expect(others.filter(({ question }) => asked.has(question))).toEqual([])
  })

  test('options are of one form: no plural among singulars, no part of another', async () => {
    const text = `${texts.English} Glaciers are bodies of ice that lie in high valleys. Ice streams are fast parts of an ice sheet that reach the sea.`
    for (const { options } of await questionsOf(text)) {
      expect(new Set(options.map((option) => /[^s]s$/u.test(option))).size).toBe(1)
      for (const option of options)
        expect(options.filter((other) => other.toLowerCase().includes(option.toLowerCase()))).toEqual([
          option,
        ])
    }
  })

  test('with fewer terms than four there are none', async () => {
    const few = texts.English.split('. ').slice(0, 2).join('. ')
    const found = await questionsOf(`${few}. Every glacier has left a moraine.`).catch(
      (error: unknown) => error,
    )
    if (found instanceof AppError) expect(found.code).toBe('nothing_to_practise')
    else expect(found).toEqual([])
  })
})

describe('questions after what is not in a list', () => {
  test('are true by how they are made: three of the list, and one of another', async () => {
    const found = (await questionsOf(lists)).filter(({ question }) => !question.includes('_____'))
    expect(found.length).toBeGreaterThan(0)
    const items = {
      'Three things make waves high:': ['strong wind', 'long hours', 'open distance'],
      'Four of them are eaten everywhere:': ['young herring', 'brown shrimp', 'blue mussel', 'sea lettuce'],
    }
    for (const { question, options, key, explanation } of found) {
      const [lead, own] = Object.entries(items).find(([words]) => question.includes(words))!
      expect(own).not.toContain(key)
      expect(options.filter((option) => own.includes(option))).toHaveLength(3)
      expect(explanation).toContain(lead)
      for (const item of own) expect(explanation).toContain(item)
    }
  })

  test('a text with one list only has none: nothing in it is surely not of the list', async () => {
    const one = lists.slice(0, lists.indexOf('The sea is full'))
    expect((await questionsOf(one)).filter(({ question }) => !question.includes('_____'))).toEqual([])
  })
})

describe('another question', () => {
  const first = async () => findIn('quiz', about)
  const replace = async (
    path: string,
    unwanted: readonly string[] = [],
    within?: { start: number; end: number },
  ) => {
    const { result } = await first()
    return findIn('quiz', about, { replacing: { result, place: { path }, unwanted, within } })
  }

  test('stands in the place of one, with its place in the text, and asks what none of them asks', async () => {
    const { result } = await first()
    const next = await replace('questions.1')
    expect(next.result.questions.toSpliced(1, 1)).toEqual(result.questions.toSpliced(1, 1))
    expect(result.questions).not.toContainEqual(next.result.questions[1])
    expect(next.spans.map(({ path }) => path)).toEqual(['questions.1'])
  })

  test('is none that is unwanted, and there is an end to them', async () => {
    const seen: string[] = []
    for (;;) {
      const next = await replace('questions.0', seen).catch((error: unknown) => error)
      if (next instanceof AppError) {
        expect(next.code).toBe('nothing_else')
        break
      }
      const { question } = (next as Awaited<ReturnType<typeof replace>>).result.questions[0]!
      expect(seen).not.toContain(question)
      seen.push(question)
    }
    expect(seen.length).toBeGreaterThan(0)
  })

  test('rests on the stretch that it is to rest on', async () => {
    const start = about.indexOf('The Sun raises')
    const within = { start, end: about.length }
    const { spans } = await replace('questions.0', [], within)
    for (const span of spans.flatMap((one) => one.spans)) expect(span.start).toBeGreaterThanOrEqual(start)
  })

  test.each(['gaps.0', 'terms.0'])(
    'what is found stands as it stands: %s is not made again',
    async (path) => {
      await expect(replace(path)).rejects.toMatchObject({ code: 'nothing_else' })
    },
  )
})
