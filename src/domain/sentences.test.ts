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

  test('a word in capitals is no abbreviation of a title', () => {
    expect(split('Calcium is pumped back into the SR. Patients with MS. Dr. Lee treats both.')).toEqual([
      'Calcium is pumped back into the SR.',
      'Patients with MS.',
      'Dr. Lee treats both.',
    ])
  })

  test.each([
    [
      'Nach der Schlacht bei Hohenfriedeberg am 4. Juni 1745 zog König Friedrich II. nach Böhmen. Das Heer blieb bis zum 30. September dort.',
      2,
    ],
    ['Die Strecke ist 12 km lang (Stand: 31. Dez. 2015). Sie wurde u. a. von der Fa. Krupp gebaut.', 2],
    ['Ludwig XIV. regierte von 1643 bis 1715. Er starb am 1. September.', 2],
    ['El art. 14 de la Constitución, aprobada el 6 de dic. de 1978, lo dice. La C. E. E. se fundó antes.', 2],
    ['Napoléon Ier, né le 15 août 1769, fut sacré par Pie VII. Il régna jusqu’en 1814, cf. infra p. 3.', 2],
    ['Il D.P.R. n. 633 del 26 ott. 1972 istituì l’I.V.A. La legge entrò in vigore nel 1973.', 2],
    ['O art. 5.º da Const. de 1988 diz isso. A lei n.º 10 é de 2002.', 2],
    ['Dhr. De Vries woont sinds 3 jan. 1990 in Den Haag. Hij werkt o.a. bij de N.V. Philips.', 2],
    ['W dn. 11 listopada 1918 r. Polska odzyskała niepodległość. Marsz. J. Piłsudski objął władzę.', 2],
    ['А. С. Пушкин родился 26 мая 1799 г. в Москве. В 1811 г. он поступил в лицей, т. е. в школу.', 2],
  ])('sentences are split: %s', (text, count) => {
    expect(split(text)).toHaveLength(count)
  })

  test.each([
    [
      'de',
      [
        'Am 3. Oktober 1990 trat der Vertrag in Kraft.',
        'Im 12. Jahrhundert, z. B. in Köln, war es anders.',
        'Der 2. und der 3. Band kosten ca. 5 Mio. Euro usw.',
        'Es waren 12.',
        'Danach kam Dr. Maier um 9 Uhr.',
        'Karl der Große starb 814 n. Chr. in Aachen.',
        'Das ist diese Art.',
        'Sie heißt so.',
      ],
    ],
    [
      'es',
      [
        'El Sr. García vivió en EE. UU. durante el s. XVI.',
        'La Dra. Ruiz, p. ej., lo vio en la pág. 12.',
        'Vive en EE. UU.',
        'La casa es grande.',
        'Compró pan, leche, etc.',
        'El perro no.',
      ],
    ],
    [
      'fr',
      [
        'M. Dupont et Mme. Durand vivaient vers 50 av. J.-C. à Rome.',
        'Il est.',
        'Cf. p. 12 et le chap. 3 pour la suite.',
        'Ils vendent des pommes, des poires, etc.',
        'Le marché ferme.',
      ],
    ],
    [
      'it',
      [
        'Il sig. Rossi e la dott.ssa Bianchi vissero nel sec. XIX a Roma.',
        'Nacque nel 100 a.C. e morì.',
        'Comprò pane, latte, ecc.',
        'Il cane dorme.',
      ],
    ],
    [
      'pt',
      [
        'O Sr. Silva viveu no séc. XVI com a Dra. Costa.',
        'A Av. Paulista é longa, p. ex. de manhã.',
        'Comprou pão, leite etc.',
        'O cão dorme.',
      ],
    ],
    [
      'nl',
      [
        'Dhr. Jansen en mevr. De Vries kwamen o.a. Amsterdam en Utrecht zien.',
        'Het kost ca. 5 euro.',
        'Hij kocht brood, melk enz.',
        'De hond slaapt.',
      ],
    ],
    [
      'pl',
      [
        'Mieszka przy ul. Mickiewicza od 1990 r. i lubi to miejsce.',
        'To jest np. Kraków albo św. Jan.',
        'Kupił chleb, mleko itd.',
        'Pies nie śpi.',
      ],
    ],
    [
      'ru',
      [
        'В 1812 г. он жил в г. Москве на ул. Ленина.',
        'Это было в XVI в. до н. э. и т. д.',
        'А. С. Пушкин родился в 1799 г. в Москве.',
        'Он не был там.',
      ],
    ],
    [
      'en',
      [
        'The so-called Art. 5 is old.',
        'He liked modern art.',
        'The sun is no. 1 of the stars.',
        'So said No. 7.',
      ],
    ],
  ])('sentences end by the rules of their language: %s', (_, sentences) => {
    expect(split(sentences.join(' '))).toEqual(sentences)
  })

  test('a short piece is split by the language of the text it is from', () => {
    expect(splitSentences('Hrsg. Meier, Bonn.')).toHaveLength(2)
    expect(splitSentences('Hrsg. Meier, Bonn.', 'de')).toHaveLength(1)
  })

  test('a question inside quotation marks does not end the sentence around it', () => {
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

  test('a German day at the beginning of a wrapped line is no item of a list', () => {
    const text =
      'Der Vertrag zwischen den beiden deutschen Staaten, der am\n3. Oktober 1990 in Kraft trat, gilt.'
    expect(splitSentences(text)).toHaveLength(1)
  })

  test('hostile repetitions are split whole and in order', () => {
    for (const unit of ['a. ', 'A? }“', 'A. ', '? » ', 'z. B. ', '3. ']) {
      const text = unit.repeat(20_000)
      expect(splitSentences(text).at(-1)?.end).toBe(text.trimEnd().length)
    }
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
