import {
  creditOf,
  questionsOf,
  reasonsOf,
  type Handout,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import { escapeXml, xmlDeclaration } from './xml.ts'

/** A quiz as Moodle XML, https://docs.moodle.org/en/Moodle_XML_format. Its texts are plain, so that none is read as HTML. */
export function writeMoodle(handout: Handout): Written {
  const category = `$course$/top/${handout.title.replaceAll('/', '//')}`
  const content = `${xmlDeclaration}<quiz>
  <question type="category">
    <category>${textOf(category)}</category>
    <info format="plain_text">${textOf(creditOf(handout))}</info>
  </question>
${questionsOf(handout).map(itemOf).join('\n')}
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
    <name>${textOf(`${question.number}. ${question.question.slice(0, 80)}`)}</name>
    <questiontext format="plain_text">${textOf(question.question)}</questiontext>
    <generalfeedback format="plain_text">${textOf(reasonsOf(question).join('\n'))}</generalfeedback>
    <defaultgrade>1</defaultgrade>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>ABCD</answernumbering>
${answers.join('\n')}
  </question>`
}

function textOf(words: string): string {
  return `<text>${escapeXml(words)}</text>`
}
