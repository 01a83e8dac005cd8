import { describe, expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { hasFiniteVerb, hasMainVerb, isCommand } from './verb-group.ts'
import { participleOf, pastOf, thirdPersonOf } from './inflect.ts'
import { findNounPhrases, phraseText } from './noun-phrases.ts'
import { refersBack } from './reference.ts'

const { tag } = await findEnglish()

describe('the tagger', () => {
  test('every word knows where it stands', () => {
    const text = 'In 1914, the U.S. Army didn’t move its 1,500 well-trained troops.'
    for (const word of tag(text)) expect(text.slice(word.start, word.end)).toBe(word.text)
  })

  test.each(['http://a.b/', 'a.', 'a@b.'])('%s again and again without a space comes to its end', (piece) => {
    const text = piece.repeat(30_000 / piece.length)
    const words = tag(text).map((word) => word.text)
    expect(words.join('')).toBe(text)
  })

  test('a sentence whose verb looks like a noun still has one', () => {
    expect(hasFiniteVerb(tag('Axons range in length from a fraction of an inch to several feet.'))).toBe(true)
    expect(hasFiniteVerb(tag('During recessions, case filings increase.'))).toBe(true)
    expect(hasFiniteVerb(tag('Fishermen plan their journeys with printed tables.'))).toBe(true)
  })

  test('so does a clause whose verb looks like a noun', () => {
    const verbs = (text: string) => tag(text).flatMap(({ pos, text: word }) => (pos === 'VERB' ? [word] : []))
    expect(verbs('When the environmental temperature soars, water helps keep the body cool.')).toContain(
      'soars',
    )
    expect(verbs('When income rises, the most common reaction is to purchase more.')).toContain('rises')
    expect(verbs('When interest rates are low, firms borrow.')).not.toContain('rates')
  })

  test('what can only be a verb is one, whatever stands beside it', () => {
    const verbs = (text: string) => tag(text).flatMap(({ pos, text: word }) => (pos === 'VERB' ? [word] : []))
    expect(verbs('The skull grows as the brain enlarges.')).toContain('enlarges')
    expect(verbs('A program which communicates with another over the network.')).toContain('communicates')
    expect(verbs('A legislator who worries about support may wait.')).toContain('worries')
    expect(verbs('The pump gave them water and access to the fields.')).toEqual(['gave'])
    expect(verbs('If a planet forms while gas remains in the disk, it moves.')).toContain('forms')
  })

  test('a sentence has a verb of its own, or is none', () => {
    const whole = (text: string) => hasMainVerb(tag(text))
    expect(whole('Collaborating on open data programs and events that deliver better results.')).toBe(false)
    expect(whole('Quoted Material and Field Research.')).toBe(false)
    expect(whole('Sales: includes the account managers and estimators.')).toBe(false)
    expect(whole('With reference to the economy that brought the beast forth.')).toBe(false)
    expect(whole('In a cell that divides, the chromosomes grow.')).toBe(true)
    expect(whole('From clay tablets to monks with their elaborate books.')).toBe(false)
    expect(whole('Collaborating on programs that deliver results helps every office.')).toBe(true)
    expect(whole('People who live in the old towns of the coast often rent their rooms.')).toBe(true)
    expect(whole('The office says that the events that it plans deliver better results.')).toBe(true)
    expect(whole('There is evidence that caffeine helps.')).toBe(true)
  })

  test('a heading has none', () => {
    expect(hasFiniteVerb(tag('The shape of the coast'))).toBe(false)
    expect(hasFiniteVerb(tag('Learning to read'))).toBe(false)
  })
})

describe('noun phrases', () => {
  const phrasesOf = (text: string) => {
    const words = tag(text)
    return findNounPhrases(words).map(({ from, to }) => phraseText(text, words, from, to))
  }

  test('are whole, without their article', () => {
    expect(phrasesOf('The melting ice feeds a very long river in the northern valley.')).toEqual([
      'melting ice',
      'long river',
      'northern valley',
    ])
  })

  test('names and possessives stay together', () => {
    expect(phrasesOf('Queen Victoria visited the glacier’s edge.')).toEqual([
      'Queen Victoria',
      'glacier’s edge',
    ])
  })
})

describe('a sentence out of its place', () => {
  test.each([
    'In their report, they counted every ship.',
    'This made the harbor rich.',
    'These tribes moved to the west.',
    'In the new list, it is named as a disorder.',
    'The Earth turns beneath these bulges once a day.',
  ])('leans on the one before: %s', (text) => expect(refersBack(tag(text))).toBe(true))

  test.each([
    'When plants grow, they store energy.',
    'The government taxed the colonies, and this led to war.',
    'It is hard to say when the ice will melt.',
    'If everyone took only what they needed, the sea would be full.',
  ])('can stand alone: %s', (text) => expect(refersBack(tag(text))).toBe(false))

  test('an order to the reader is known', () => {
    expect(isCommand(tag('Explain why the tide rises twice a day.'))).toBe(true)
    expect(isCommand(tag('For each firm, calculate the total cost.'))).toBe(true)
    expect(isCommand(tag('Explanations differ from author to author.'))).toBe(false)
  })
})

describe('inflection', () => {
  test.each([
    ['carry', 'carries', 'carried', 'carried'],
    ['stop', 'stops', 'stopped', 'stopped'],
    ['take', 'takes', 'took', 'taken'],
    ['die', 'dies', 'died', 'died'],
    ['see', 'sees', 'saw', 'seen'],
  ])('%s', (base, third, past, participle) => {
    expect([thirdPersonOf(base), pastOf(base), participleOf(base)]).toEqual([third, past, participle])
  })
})
