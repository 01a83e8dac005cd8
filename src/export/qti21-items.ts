import { answersOf, bankOf, piecesOf } from '#domain/items/gap-passage.ts'
import { matchingsOf, openTasksOf, type Matching, type OpenTask } from './exercises.ts'
import {
  gapsOf,
  inOneLine,
  questionsOf,
  quotationOf,
  reasonsOf,
  type Handout,
  type HandoutGaps,
  type HandoutQuestion,
} from './handout.ts'
import * as words from './words.ts'
import { escapeXml } from './xml.ts'

/** What is asked in QTI 2.1: the responses that are declared, what is shown, how it is scored, and what is told afterwards. */
export type QtiItem = { number: number; responses: string; body: string; scoring: string; told: string[] }

/** All that a quiz asks. */
export function qtiItemsOf(handout: Handout): QtiItem[] {
  return [
    ...questionsOf(handout).map(choiceOf),
    ...gapsOf(handout).map(inlineChoicesOf),
    ...openTasksOf(handout).map(openTextOf),
    ...matchingsOf(handout).map(matchOf),
  ]
}

function choiceOf(question: HandoutQuestion): QtiItem {
  const { number, options, answer } = question
  const choices = options.map(
    (option, index) => `<simpleChoice identifier="A${index + 1}">${textLinesOf(option)}</simpleChoice>`,
  )
  return {
    number,
    responses: declared('RESPONSE', `A${answer + 1}`),
    body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
<prompt>${textLinesOf(question.question)}</prompt>
${choices.join('\n')}
</choiceInteraction>`,
    scoring: whereRight('RESPONSE', '<baseValue baseType="float">1</baseValue>'),
    told: reasonsOf(question),
  }
}

/** Each gap has all words of its passage to choose from, and its share of the point. */
function inlineChoicesOf(passage: HandoutGaps): QtiItem {
  const bank = bankOf(passage)
  const answers = answersOf(passage)
  const choices = bank.map(
    (word, index) => `<inlineChoice identifier="A${index + 1}">${escapeXml(inOneLine(word))}</inlineChoice>`,
  )
  const names = answers.map((_, gap) => `RESPONSE${gap + 1}`)
  const text = piecesOf(passage).map((piece, at) => {
    const gap = `<inlineChoiceInteraction responseIdentifier="${names[at - 1]}" shuffle="false">${choices.join('')}</inlineChoiceInteraction>`
    return `${at === 0 ? '' : gap}${textLinesOf(piece)}`
  })
  const share = (1 / answers.length).toFixed(4)
  const more = `<sum><variable identifier="SCORE"/><baseValue baseType="float">${share}</baseValue></sum>`
  return {
    number: passage.number,
    responses: answers
      .map((answer, gap) => declared(`${names[gap]}`, `A${bank.indexOf(answer) + 1}`))
      .join('\n'),
    body: `<p>${text.join('')}</p>`,
    scoring: names.map((name) => whereRight(name, more)).join('\n'),
    told: passage.passages.map(quotationOf),
  }
}

function openTextOf({ number, asked, told }: OpenTask): QtiItem {
  return {
    number,
    responses: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
    body: `<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>${textLinesOf(asked)}</prompt></extendedTextInteraction>`,
    scoring: '',
    told,
  }
}

function matchOf({ number, pairs, told }: Matching): QtiItem {
  const share = (1 / pairs.length).toFixed(4)
  const right = pairs.map((_, index) => `S${index + 1} T${index + 1}`)
  const setOf = (letter: string, texts: readonly string[]) => {
    const choices = texts.map(
      (text, index) =>
        `<simpleAssociableChoice identifier="${letter}${index + 1}" matchMax="1">${textLinesOf(text)}</simpleAssociableChoice>`,
    )
    return `<simpleMatchSet>${choices.join('')}</simpleMatchSet>`
  }
  return {
    number,
    responses: `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">
<correctResponse>${right.map((pair) => `<value>${pair}</value>`).join('')}</correctResponse>
<mapping defaultValue="0">${right.map((pair) => `<mapEntry mapKey="${pair}" mappedValue="${share}"/>`).join('')}</mapping>
</responseDeclaration>`,
    body: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">
<prompt>${textLinesOf(words.match)}</prompt>
${setOf(
  'S',
  pairs.map(({ sentence }) => sentence),
)}
${setOf(
  'T',
  pairs.map(({ term }) => term),
)}
</matchInteraction>`,
    scoring: '<setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue>',
    told,
  }
}

function declared(name: string, right: string): string {
  return `<responseDeclaration identifier="${name}" cardinality="single" baseType="identifier"><correctResponse><value>${right}</value></correctResponse></responseDeclaration>`
}

/** @param score as an expression of QTI */
function whereRight(name: string, score: string): string {
  return `<responseCondition><responseIf><match><variable identifier="${name}"/><correct identifier="${name}"/></match><setOutcomeValue identifier="SCORE">${score}</setOutcomeValue></responseIf></responseCondition>`
}

/** Text with its line breaks. */
export function textLinesOf(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(escapeXml)
    .join('<br/>')
}
