import { describe, expect, test } from 'vitest'
import { readText } from '../read-text.ts'

const termsOf = (text: string) =>
  readText(text, undefined)
    .terms()
    .map(({ item }) => item.term)

/** Texts that come back to their terms, in four languages. */
const texts = {
  en: 'A glacier is a large body of ice that moves slowly under its own weight. Every glacier carries stones from the mountains to the valleys. Moraine refers to the stones that a glacier leaves behind. A moraine often marks where the ice ended. The upper part is called the accumulation zone, where more snow falls than melts. The accumulation zone of a glacier grows in winter.',
  de: 'Ein Gletscher ist eine große Masse aus Eis, die sich langsam unter ihrem Gewicht bewegt. Jeder Gletscher trägt Steine aus dem Gebirge in die Täler. Als Moräne bezeichnet man die Steine, die ein Gletscher zurücklässt. Eine Moräne zeigt oft, wo das Eis geendet hat. Unter Ablation versteht man das Schmelzen und Verdunsten des Eises an seiner Oberfläche. Die Ablation ist im Sommer am größten.',
  es: 'Un glaciar es una gran masa de hielo que se mueve lentamente por su propio peso. Cada glaciar lleva piedras de la montaña al valle. La morrena se define como el conjunto de piedras que un glaciar deja atrás. Una morrena señala a menudo dónde terminaba el hielo. Se denomina ablación a la pérdida de hielo en la superficie del glaciar. La ablación es mayor en verano.',
  fr: 'Un glacier est une grande masse de glace qui se déplace lentement sous son propre poids. Chaque glacier porte des pierres de la montagne à la vallée. La moraine désigne les pierres que le glacier laisse derrière lui. Une moraine montre souvent où finissait la glace. On appelle ablation la perte de glace à la surface du glacier. L’ablation est plus forte en été.',
}

describe('terms that are found', () => {
  test.each([
    ['en', 'glacier', 'moraine'],
    ['de', 'gletscher', 'ablation'],
    ['es', 'glaciar', 'morrena', 'ablación'],
    ['fr', 'glacier', 'moraine', 'ablation'],
  ] as const)('where a text of %s explains them', (language, ...terms) => {
    expect(termsOf(texts[language]).map((term) => term.toLowerCase())).toEqual(
      expect.arrayContaining([...terms]),
    )
  })

  test('in the entries of a list', () => {
    const text = `# Ice\n\nThe words of those who study ice:\n\n- Firn: old snow that has become dense over several summers\n- Névé: young snow that has melted and frozen again\n- Serac: a tower of ice where a glacier breaks over a step\n\nAll of them are found in the Alps and in the Andes.`
    expect(termsOf(text)).toEqual(['Firn', 'Névé', 'Serac'])
  })

  test('once each, with the sentence that explains them and where it stands', () => {
    const terms = readText(texts.en, undefined).terms()
    expect(new Set(terms.map(({ item }) => item.term.toLowerCase())).size).toBe(terms.length)
    for (const { item, spans } of terms) {
      expect(spans.map(({ start, end }) => texts.en.slice(start, end))).toEqual([item.sentence])
      expect(item.sentence.toLowerCase()).toContain(item.term.toLowerCase())
    }
  })
})

describe('terms that stand out', () => {
  const body =
    ' Glaciers cover a tenth of the land. The ice of Greenland is three kilometres thick. Scientists drill into the ice to read its history.'
  const explanationsOf = (text: string) =>
    readText(text, undefined)
      .terms()
      .map(({ item: { term, sentence } }) => [term, sentence])

  test('in bold, where the sentence goes on to explain them', () => {
    const sentence =
      'Where the ice breaks over a step it forms a serac, a tower that may fall at any time of the day.'
    expect(explanationsOf(sentence.replace('serac', '**serac**') + body)).toEqual([['serac', sentence]])
    expect(explanationsOf(sentence + body)).toEqual([])
    expect(explanationsOf(`**Some** of the stones stay at the sides of the ice for years.${body}`)).toEqual(
      [],
    )
  })

  test('named by the sentence after the one that explains them', () => {
    const before = 'In summer the ice loses more than falls as snow.'
    const after = 'This is called ablation.'
    expect(explanationsOf(`${before} ${after}${body}`)).toEqual([['ablation', `${before} ${after}`]])
  })

  test('as headings of a glossary', () => {
    const entries = [
      ['Firn', 'Old snow that has become dense over several summers.'],
      ['Névé', 'Young snow that has melted and frozen again.'],
      ['Serac', 'A tower of ice where a glacier breaks over a step.'],
    ]
    const text = `# Ice\n\n${body.trim()}\n\n${entries.map(([term, line]) => `## ${term}\n\n${line}`).join('\n\n')}`
    expect(explanationsOf(text)).toEqual(entries)
  })

  test('with the ending that a German adjective has without its article', () => {
    const text =
      'Der arktische Gletscher ist eine Masse aus Eis, die bis in das Meer reicht. Jeder arktische Gletscher kalbt im Sommer. Die Berge sind dort niedrig.'
    expect(termsOf(text)).toEqual(['arktischer Gletscher'])
  })
})

describe('what explains no term', () => {
  const body =
    ' Glaciers cover a tenth of the land. The ice of Greenland is three kilometres thick. Scientists drill into the ice to read its history.'

  test.each([
    [
      'a subject that stands in the sentence before',
      'It is a large body of ice that moves slowly under its own weight.',
    ],
    ['a pronoun that points back', 'This is a process that takes several thousand years in the Alps.'],
    [
      'the same in German',
      'Das ist ein Vorgang, der in den Alpen mehrere tausend Jahre dauert. Es ist ein langsamer Vorgang.',
    ],
    [
      'the same in Spanish',
      'Esto es un proceso que dura varios miles de años en los Alpes. Es un proceso muy lento.',
    ],
    [
      'a word that names nothing of its own',
      'One thing is a problem that every expedition to the ice has to solve.',
    ],
    ['a picture instead of a difference', 'A glacier is a slow and patient giant.'],
    ['another name for what it does not explain', 'The ice is also called the white desert by its visitors.'],
    ['a word of every subject', 'A function is a use that the ice has for the people below it.'],
    ['what is asked of the reader', 'Please refer to the map for the glaciers of the Alps and their names.'],
    ['an example', 'Greenland is a prime example of land that lies under ice for most of the year.'],
    ['a date', '1850 was a year in which the glaciers of the Alps were longer than ever since.'],
    ['a question', 'A glacier is a large body of ice that moves slowly under its own weight, is it not?'],
  ])('%s', (_, sentence) => {
    expect(termsOf(sentence + body)).toEqual([])
  })

  test('risks that a list names, each with what belongs to it', () => {
    const text = `# Riesgos\n\nLos mayores riesgos en el hielo de los Alpes incluyen:\n\n- Edad: su riesgo aumenta a medida que el hielo envejece en el valle\n- Altura: su riesgo aumenta a medida que el hielo sube en la montaña\n- Lluvia: su riesgo aumenta a medida que la lluvia dura en el verano\n\nEl hielo se mueve despacio por el valle. Los alpinistas lo miden cada año.`
    expect(termsOf(text)).toEqual([])
  })

  test('notes and steps of a list', () => {
    const text = `# Ice\n\nHow to walk on ice:\n\n- Step 1: put on the crampons before you leave the rock\n- Note: never walk alone on a glacier that is covered with snow\n- Example: the crossing of the Aletsch glacier takes two days\n\nAll of this is taught in the Alps.`
    expect(termsOf(text)).toEqual([])
  })
})
