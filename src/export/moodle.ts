import { answersOf, bankOf, piecesOf, withGaps } from '#domain/items/gap-passage.ts'
import { matchingsOf, openTasksOf, type Matching, type OpenTask } from './exercises.ts'
import {
  creditOf,
  gapsOf,
  inOneLine,
  questionsOf,
  quotationOf,
  reasonsOf,
  type Handout,
  type HandoutGaps,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import * as words from './words.ts'
import { escapeXml, htmlOf, xmlDeclaration } from './xml.ts'

/**
 * A quiz as Moodle XML, https://docs.moodle.org/en/Moodle_XML_format. Its texts are plain, so that none is read as HTML; a
 * passage with gaps has to be HTML.
 */
export function writeMoodle(handout: Handout): Written {
  const category = `$course$/top/${handout.title.replaceAll('/', '//')}`
  const items = [
    ...questionsOf(handout).map(itemOf),
    ...gapsOf(handout).map(clozeOf),
    ...openTasksOf(handout).map(essayOf),
    ...matchingsOf(handout).map(matchingOf),
  ]
  const content = `${xmlDeclaration}<quiz>
  <question type="category">
    <category>${textOf(category)}</category>
    <info format="plain_text">${textOf(creditOf(handout))}</info>
  </question>
${items.join('\n')}
</quiz>
`
  return { content, losses: [] }
}

function itemOf(question: HandoutQuestion): string {
  const answers = question.options.map(
    (option, index) => `    <answer fraction="${index === question.answer ? 100 : 0}" format="plain_text">
      ${textOf(option)}
      <feedback format="plain_text">${textOf('')}</feedback>
    </answer>`,
  )
  return `  <question type="multichoice">
    <name>${nameOf(question.number, question.question)}</name>
    <questiontext format="plain_text">${textOf(question.question)}</questiontext>
    <generalfeedback format="plain_text">${textOf(reasonsOf(question).join('\n'))}</generalfeedback>
    <defaultgrade>1</defaultgrade>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>ABCD</answernumbering>
${answers.join('\n')}
  </question>`
}

/** Each gap with all words of its passage to choose from. */
function clozeOf(passage: HandoutGaps): string {
  const answers = answersOf(passage)
  const bank = [...new Set(bankOf(passage))]
  const text = piecesOf(passage).map((piece, at) => {
    const answer = answers[at - 1]
    if (answer === undefined) return aroundGaps(piece)
    const options = bank.map((word) => `${word === answer ? '=' : ''}${inGap(word)}`)
    return `{1:MULTICHOICE:${options.join('~')}}${aroundGaps(piece)}`
  })
  return `  <question type="cloze">
    <name>${nameOf(passage.number, withGaps(passage))}</name>
    <questiontext format="html">${textOf(`<p>${text.join('')}</p>`)}</questiontext>
    <generalfeedback format="plain_text">${textOf(passage.passages.map(quotationOf).join('\n'))}</generalfeedback>
  </question>`
}

function essayOf({ number, asked, answer, told }: OpenTask): string {
  return `  <question type="essay">
    <name>${nameOf(number, asked)}</name>
    <questiontext format="plain_text">${textOf(asked)}</questiontext>
    <generalfeedback format="plain_text">${textOf(told.join('\n'))}</generalfeedback>
    <defaultgrade>1</defaultgrade>
    <responseformat>plain</responseformat>
    <responserequired>1</responserequired>
    <responsefieldlines>10</responsefieldlines>
    <attachments>0</attachments>
    <attachmentsrequired>0</attachmentsrequired>
    <graderinfo format="plain_text">${textOf(answer.join('\n'))}</graderinfo>
    <responsetemplate format="plain_text">${textOf('')}</responsetemplate>
  </question>`
}

function matchingOf({ number, pairs, told }: Matching): string {
  const subquestions = pairs.map(
    ({ term, sentence }) => `    <subquestion format="plain_text">
      ${textOf(sentence)}
      <answer>${textOf(inOneLine(term))}</answer>
    </subquestion>`,
  )
  return `  <question type="matching">
    <name>${nameOf(number, words.match)}</name>
    <questiontext format="plain_text">${textOf(words.match)}</questiontext>
    <generalfeedback format="plain_text">${textOf(told.join('\n'))}</generalfeedback>
    <defaultgrade>1</defaultgrade>
    <shuffleanswers>true</shuffleanswers>
${subquestions.join('\n')}
  </question>`
}

/** Text between gaps as HTML in which Moodle looks for no other gap. */
function aroundGaps(text: string): string {
  return htmlOf(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}

/** A word within a gap: Moodle takes the signs of its own away, then reads entities, and shows what remains as HTML. */
function inGap(word: string): string {
  const html = word.replace(/[&<>"'=%~#{}\\/]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return html.replaceAll('&', '&amp;').replaceAll('#', String.raw`\#`)
}

function nameOf(number: number, asked: string): string {
  return textOf(`${number}. ${asked.slice(0, 80)}`)
}

function textOf(words: string): string {
  return `<text>${escapeXml(words)}</text>`
}
