import { answersOf, bankOf, piecesOf } from '#domain/items/gap-passage.ts'
import { matchingsOf, openTasksOf, type Matching, type OpenTask } from './exercises.ts'
import {
  creditOf,
  gapsOf,
  questionsOf,
  quotationOf,
  reasonsOf,
  type Handout,
  type HandoutGaps,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import { stableId } from './stable-id.ts'
import * as words from './words.ts'
import { escapeXml, htmlOf, xmlDeclaration } from './xml.ts'
import { writeZip } from './zip.ts'

/**
 * A quiz as QTI 1.2 in a content package, as Canvas and D2L import it:
 * https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html
 */
export async function writeQti12(handout: Handout): Promise<Written> {
  const id = stableId(`${handout.source ?? ''}\n${handout.title}`)
  const items = [
    ...questionsOf(handout).map(choiceOf),
    ...gapsOf(handout).map(dropdownsOf),
    ...openTasksOf(handout).map(essayOf),
    ...matchingsOf(handout).map(matchingOf),
  ].map((item) => xmlOf(item, `${id}q${item.number}`))
  const parts = [
    { name: 'imsmanifest.xml', content: manifestOf(id) },
    { name: `${id}/assessment_meta.xml`, content: metaOf(id, handout, items.length) },
    { name: `${id}/${id}.xml`, content: assessmentOf(id, handout.title, items) },
  ]
  return { content: await writeZip(parts), losses: [] }
}

function assessmentOf(id: string, title: string, items: string[]): string {
  return `${xmlDeclaration}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
<assessment ident="${id}" title="${escapeXml(title)}">
<section ident="root_section">
${items.join('\n')}
</section>
</assessment>
</questestinterop>
`
}

function choiceOf(question: HandoutQuestion): Item {
  return {
    number: question.number,
    type: 'multiple_choice',
    asked: htmlOf(question.question),
    told: reasonsOf(question),
    responses: [{ ident: 'response1', options: question.options, right: question.answer }],
  }
}

/** Canvas looks for the names of gaps in brackets. */
function dropdownsOf(passage: HandoutGaps): Item {
  const bank = bankOf(passage)
  const pieces = piecesOf(passage).map((piece) =>
    htmlOf(piece).replaceAll('[', '&#91;').replaceAll(']', '&#93;'),
  )
  return {
    number: passage.number,
    type: 'multiple_dropdowns',
    asked: pieces.reduce((before, piece, gap) => `${before}[gap${gap}]${piece}`),
    told: passage.passages.map(quotationOf),
    responses: answersOf(passage).map((answer, gap) => ({
      ident: `response_gap${gap + 1}`,
      label: `gap${gap + 1}`,
      options: bank,
      right: bank.indexOf(answer),
    })),
  }
}

function matchingOf({ number, pairs, told }: Matching): Item {
  const options = pairs.map(({ term }) => term)
  const responses = pairs.map(({ sentence }, right) => ({
    ident: `response_${right + 1}`,
    label: sentence,
    options,
    right,
  }))
  return { number, type: 'matching', asked: htmlOf(words.match), told, responses }
}

function essayOf({ number, asked, told }: OpenTask): Item {
  return { number, type: 'essay', asked: htmlOf(asked), told, responses: [] }
}

/** What is asked, with one or more things to choose from, or else to be answered in one's own words. */
type Item = {
  number: number
  type: 'multiple_choice' | 'multiple_dropdowns' | 'matching' | 'essay'
  /** As HTML. */
  asked: string
  told: string[]
  responses: { ident: string; label?: string; options: string[]; right: number }[]
}

function xmlOf({ number, type, asked, told, responses }: Item, id: string): string {
  const share = responses.length === 1 ? '100' : (100 / responses.length).toFixed(2)
  const [again, action] = responses.length === 1 ? ['No', 'Set'] : ['Yes', 'Add']
  const rights = responses.map(
    ({ ident, right }) =>
      `<respcondition continue="${again}"><conditionvar><varequal respident="${ident}">a${right + 1}</varequal></conditionvar><setvar action="${action}" varname="SCORE">${share}</setvar></respcondition>`,
  )
  const written =
    '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>'
  return `<item ident="${id}" title="Question ${number}">
<itemmetadata><qtimetadata>
${metadataOf('question_type', `${type}_question`)}
${metadataOf('points_possible', '1')}
</qtimetadata></itemmetadata>
<presentation>
${material(asked)}
${responses.length > 0 ? responses.map(responseOf).join('\n') : written}
</presentation>
<resprocessing>
<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
${[general, ...rights].join('\n')}
</resprocessing>
<itemfeedback ident="general_fb"><flow_mat>${materialOf(told.join('\n'))}</flow_mat></itemfeedback>
</item>`
}

const general =
  '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>'

function responseOf({ ident, label, options }: Item['responses'][number]): string {
  const labels = options.map(
    (option, index) => `<response_label ident="a${index + 1}">${materialOf(option)}</response_label>`,
  )
  return `<response_lid ident="${ident}" rcardinality="Single">${label === undefined ? '' : materialOf(label)}<render_choice>
${labels.join('\n')}
</render_choice></response_lid>`
}

function metadataOf(label: string, entry: string): string {
  return `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
}

/** Text as HTML: Canvas would run the lines of plain text together. */
function materialOf(text: string): string {
  return material(htmlOf(text))
}

function material(html: string): string {
  return `<material><mattext texttype="text/html">${escapeXml(html)}</mattext></material>`
}

/** What Canvas takes the title and the shuffling from; the identifiers must be those of the assessment. */
function metaOf(id: string, handout: Handout, points: number): string {
  return `${xmlDeclaration}<quiz identifier="${id}" xmlns="http://canvas.instructure.com/xsd/cccv1p0">
<title>${escapeXml(handout.title)}</title>
<description>${escapeXml(htmlOf(creditOf(handout)))}</description>
<shuffle_answers>true</shuffle_answers>
<quiz_type>assignment</quiz_type>
<points_possible>${points}</points_possible>
</quiz>
`
}

function manifestOf(id: string): string {
  return `${xmlDeclaration}<manifest identifier="${id}_manifest" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1">
<metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="${id}" type="imsqti_xmlv1p2"><file href="${id}/${id}.xml"/><dependency identifierref="${id}_meta"/></resource>
<resource identifier="${id}_meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="${id}/assessment_meta.xml"><file href="${id}/assessment_meta.xml"/></resource>
</resources>
</manifest>
`
}
