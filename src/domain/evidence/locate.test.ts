import { describe, expect, test } from 'vitest'
import { claimsOf } from '../tools/claims.ts'
import { locateEvidence } from './locate.ts'

const link = (text: string, of = source) => {
  const [found] = locateEvidence([{ path: 'summary', text }], of)
  return found!
}

const source = [
  'The Bay of Fundy in Canada has the largest tides in the world.',
  'The water there can rise by 16 metres between low tide and high tide.',
  'The Mediterranean Sea is almost closed, and its tides are small.',
  'Isaac Newton explained the tides in 1687 with his law of gravitation.',
].join(' ')
const [fundy, rise] = ['The Bay of Fundy', 'The water there'].map((words) => source.indexOf(words))

describe('evidence', () => {
  test('a sentence of the source is quoted, and its span is that sentence', () => {
    const found = link('The water there can rise by 16 metres between low tide and high tide.', source)
    expect(found.label).toBe('quoted')
    expect(source.slice(found.spans[0]!.start, found.spans[0]!.end)).toMatch(/^The water there.*tide\.$/)
  })

  test('other words for the same matter are linked to the right sentence', () => {
    const found = link('Newton used his law of gravitation in 1687 to explain tides.', source)
    expect(found.label).toBe('linked')
    expect(found.spans[0]!.start).toBe(source.indexOf('Isaac'))
  })

  test('a claim built from two sentences points to both', () => {
    const found = link('In the Bay of Fundy in Canada the water can rise by 16 metres.', source)
    expect(found.spans.map((span) => span.start).sort((x, y) => x - y)).toEqual([fundy, rise])
  })

  test('a number or a name that the source does not have is at most weak', () => {
    const strong = ['quoted', 'linked']
    expect(strong).not.toContain(
      link('The water there can rise by 21 metres between low tide and high tide.', source).label,
    )
    expect(strong).not.toContain(
      link('In the end it was Galileo who explained the tides with his law of gravitation.', source).label,
    )
  })

  test('what its passage says otherwise comes with a claim, and nothing with one that agrees', () => {
    const found = link('The water there can rise by 21 metres between low tide and high tide.')
    expect(found.differences).toEqual([{ kind: 'number', said: '21', written: '16' }])
    expect(link('Newton used his law of gravitation in 1687 to explain tides.')).not.toHaveProperty(
      'differences',
    )
  })

  test('a claim turned into its opposite is at most weak', () => {
    expect(link('The Mediterranean Sea is not almost closed and its tides are small.', source).label).toBe(
      'weak',
    )
  })

  test('a claim that shares nothing with the source is not found and has no span', () => {
    const claims = [{ path: 'keyPoints.0', text: 'Penguins prefer chocolate.' }]
    expect(locateEvidence(claims, source)).toEqual([{ path: 'keyPoints.0', label: 'not-found', spans: [] }])
  })

  test('a paragraph bears the label of its weakest sentence, and each sentence at most three spans', () => {
    const text = `${source.slice(fundy, rise).trim()} Penguins prefer chocolate.`
    const [found] = locateEvidence([{ path: 'summary', text }], source)
    expect(found!.label).toBe('not-found')
  })

  test('Chinese claims are found by their characters', () => {
    const chinese = '水在零度结冰。铁在一千五百度熔化。'
    expect(link('水在零度时会结冰。', chinese).spans[0]).toEqual({ start: 0, end: 7 })
  })

  test('long claims of fragments are judged against a text of fragments, in time', () => {
    const text = 'A? }“'.repeat(40_000)
    for (const fragment of [() => 'A? }“', (at: number) => `A${at}? }“`, (at: number) => `A ${at} not `]) {
      const claim = Array.from({ length: 3000 }, (_, at) => fragment(at))
        .join('')
        .slice(0, 3000)
      const claims = Array.from({ length: 30 }, (_, at) => ({ path: `keyPoints.${at}`, text: claim }))
      expect(locateEvidence(claims, text)).toHaveLength(30)
    }
  })

  test('an empty claim and an empty source are not found', () => {
    expect(link('', source)).toEqual({ path: 'summary', label: 'not-found', spans: [] })
    expect(link('Anything at all.', '')).toEqual({ path: 'summary', label: 'not-found', spans: [] })
  })
})

describe('evidence where the engine says what it took a claim from', () => {
  const at = (words: string) => {
    const start = source.indexOf(words)
    return { start, end: source.indexOf('.', start) + 1 }
  }
  const labelOf = (text: string, ...spans: ReturnType<typeof at>[]) =>
    locateEvidence([{ path: 'summary', text }], source, [{ path: 'summary', spans }])

  test('passages named by the engine are kept, and the label is judged by them alone', () => {
    const claim = 'Newton used his law of gravitation in 1687 to explain tides.'
    const newton = at('Isaac Newton')
    expect(labelOf(claim, newton)).toEqual([{ path: 'summary', label: 'linked', spans: [newton] }])
    expect(labelOf(claim, at('The Mediterranean'))).toMatchObject([{ label: 'weak' }])
  })

  test('each sentence of a text keeps those of its passages that cover it', () => {
    const [bay, newton] = [at('The Bay'), at('Isaac Newton')]
    const text = 'Canada has the largest tides. Newton used his law of gravitation to explain tides.'
    const claims = claimsOf('summary', { title: 'Tides', summary: text, keyPoints: [] })
    const found = locateEvidence(claims, source, [{ path: 'summary', spans: [bay, newton] }])
    expect(found.map(({ part, spans }) => [text.slice(part?.start, part?.end), spans])).toEqual([
      ['Canada has the largest tides.', [bay]],
      ['Newton used his law of gravitation to explain tides.', [newton]],
    ])
  })

  test('two sentences put together are quoted when both stand in the named passages word for word', () => {
    const claim = source.slice(at('The Bay').start, at('The water').end)
    expect(labelOf(claim, at('The Bay'), at('The water'))).toMatchObject([{ label: 'quoted' }])
    expect(labelOf(claim, at('The Bay'))).toMatchObject([{ label: 'weak' }])
  })

  test('a paragraph that is named as one is quoted, though one of its sentences denies and another does not', () => {
    const text = 'The sea never rests. Wind and the pull of the Moon keep its water moving down to the floor.'
    const named = [{ path: 'gaps.0', spans: [{ start: 0, end: text.length }] }]
    expect(locateEvidence([{ path: 'gaps.0', text }], text, named)).toEqual([
      { ...named[0], label: 'quoted' },
    ])
  })

  test('a sentence under its heading is quoted when both are named; under another it is not', () => {
    const text = `2.1 The highest tides\n\n${source}`
    const sentence = 'The water there can rise by 16 metres between low tide and high tide.'
    const label = (claim: string, ...named: string[]) => {
      const spans = named.map((words) => ({
        start: text.indexOf(words),
        end: text.indexOf(words) + words.length,
      }))
      return locateEvidence([{ path: 'summary', text: claim }], text, [{ path: 'summary', spans }])[0]!.label
    }
    expect(label(`The highest tides: ${sentence}`, 'The highest tides', sentence)).toBe('quoted')
    expect(label(`The lowest tides: ${sentence}`, 'The highest tides', sentence)).not.toBe('quoted')
    // The end of some other sentence is no heading.
    const other = 'The Mediterranean Sea is almost closed, and its tides are small.'
    expect(label(`Its tides are small: ${sentence}`, other, sentence)).not.toBe('quoted')
  })
})
