import { describe, expect, test } from 'vitest'
import { detectLanguage, languageTag } from './language.ts'

/** Three sentences of each. */
const texts = {
  en: 'Bees live in large colonies. Each of them has one queen. In winter they keep warm together.',
  de: 'Bienen leben in großen Völkern. Jedes von ihnen hat eine Königin. Im Winter wärmen sie sich gegenseitig.',
  es: 'Las abejas viven en grandes colonias. Cada una tiene una reina. En invierno se calientan juntas.',
  fr: 'Les abeilles vivent en grandes colonies. Chacune a une reine. En hiver elles se réchauffent ensemble.',
  it: 'Le api vivono in grandi colonie. Ognuna di esse ha una regina. D’inverno si scaldano tra loro.',
  pt: 'As abelhas vivem em grandes colónias. Cada uma delas tem uma rainha. No inverno não saem da colmeia.',
  nl: 'Bijen leven in grote volken. Elk volk heeft een koningin. In de winter houden ze elkaar warm.',
  pl: 'Pszczoły żyją w dużych rodzinach. Każda z nich ma królową. Zimą ogrzewają się nawzajem i nie wylatują.',
  ru: 'Пчёлы живут большими семьями. В каждой из них есть матка. Зимой они греют друг друга и не вылетают.',
}

describe('language', () => {
  test.each(Object.entries(texts))('three sentences are enough to name it: %s', (code, text) => {
    expect(languageTag(text)).toBe(code)
  })

  test.each([
    [
      'Swedish',
      'Bin lever i stora samhällen. Varje samhälle har en drottning. På vintern håller de varandra varma.',
    ],
    ['Ukrainian', 'Бджоли живуть великими сім’ями. У кожній з них є матка. Взимку вони гріють одна одну.'],
    [
      'Bulgarian',
      'Пчелите живеят на големи семейства. Във всяко от тях има майка. През зимата те се топлят.',
    ],
    ['Greek', 'Οι μέλισσες ζουν σε μεγάλες αποικίες. Κάθε μία έχει μια βασίλισσα.'],
    ['Chinese', '蜜蜂生活在大群体中。每个群体都有一只蜂王。'],
    ['names and numbers', 'Bach, Vivaldi, Händel 1685 1741'],
    ['nothing', ''],
  ])('a language that is not one of them is not named: %s', (_, text) => {
    expect(languageTag(text)).toBe('')
  })

  test('a longer text of the same language is no less sure', () => {
    const [short, long] = [texts.de, texts.de.repeat(5)].map((text) => detectLanguage(text).confidence)
    expect(long).toBeGreaterThanOrEqual(short!)
  })
})
