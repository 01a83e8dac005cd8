import {
  creditOf,
  questionsOf,
  reasonsOf,
  type Handout,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import { stableId } from './stable-id.ts'
import { escapeXml, htmlOf, xmlDeclaration } from './xml.ts'
import { writeZip } from './zip.ts'

/**
 * A quiz as QTI 1.2 in a content package, as Canvas and D2L import it:
 * https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html
 */
export async function writeQti12(handout: Handout): Promise<Written> {
  const id = stableId(`${handout.source ?? ''}\n${handout.title}`)
  const items = questionsOf(handout).map((question) => itemOf(question, `${id}q${question.number}`))
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

function itemOf(question: HandoutQuestion, id: string): string {
  const { number, options, answer } = question
  const labels = options.map(
    (option, index) => `<response_label ident="a${index + 1}">${materialOf(option)}</response_label>`,
  )
  return `<item ident="${id}" title="Question ${number}">
<itemmetadata><qtimetadata>
${metadataOf('question_type', 'multiple_choice_question')}
${metadataOf('points_possible', '1')}
</qtimetadata></itemmetadata>
<presentation>
${materialOf(question.question)}
<response_lid ident="response1" rcardinality="Single"><render_choice>
${labels.join('\n')}
</render_choice></response_lid>
</presentation>
<resprocessing>
<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
<respcondition continue="No"><conditionvar><varequal respident="response1">a${answer + 1}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>
</resprocessing>
<itemfeedback ident="general_fb"><flow_mat>${materialOf(reasonsOf(question).join('\n'))}</flow_mat></itemfeedback>
</item>`
}

function metadataOf(label: string, entry: string): string {
  return `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
}

/** Text as HTML: Canvas would run the lines of plain text together. */
function materialOf(text: string): string {
  return `<material><mattext texttype="text/html">${escapeXml(htmlOf(text))}</mattext></material>`
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
