import {
  creditOf,
  questionsOf,
  reasonsOf,
  type Handout,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import { stableId } from './stable-id.ts'
import { escapeXml, xmlDeclaration } from './xml.ts'
import { writeZip } from './zip.ts'

const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1'

/**
 * A quiz as QTI 2.1 in a content package, as Blackboard, OpenOlat and TAO import it: a test and an item for each
 * question, https://www.imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html
 */
export async function writeQti21(handout: Handout): Promise<Written> {
  const id = stableId(`${handout.source ?? ''}\n${handout.title}`)
  const items = questionsOf(handout).map((question) => ({
    id: `${id}q${question.number}`,
    file: `q${question.number}.xml`,
    question,
  }))
  const parts = [
    { name: 'imsmanifest.xml', content: manifestOf(id, items) },
    { name: 'test.xml', content: testOf(id, handout.title, items) },
    ...items.map((item) => ({ name: item.file, content: itemOf(item.id, item.question, creditOf(handout)) })),
  ]
  return { content: await writeZip(parts), losses: [] }
}

function itemOf(id: string, question: HandoutQuestion, credit: string): string {
  const { number, options, answer } = question
  const choices = options.map(
    (option, index) => `<simpleChoice identifier="A${index + 1}">${linesOf(option)}</simpleChoice>`,
  )
  const feedback = [...reasonsOf(question), credit].map((line) => `<p>${linesOf(line)}</p>`).join('')
  return `${xmlDeclaration}<assessmentItem xmlns="${namespace}" identifier="${id}" title="Question ${number}" adaptive="false" timeDependent="false" toolName="Morsel">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A${answer + 1}</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody>
<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
<prompt>${linesOf(question.question)}</prompt>
${choices.join('\n')}
</choiceInteraction>
</itemBody>
<responseProcessing>
<responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>
<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">WHY</baseValue></setOutcomeValue>
</responseProcessing>
<modalFeedback outcomeIdentifier="FEEDBACK" showHide="show" identifier="WHY">${feedback}</modalFeedback>
</assessmentItem>
`
}

type Item = { id: string; file: string }

function testOf(id: string, title: string, items: Item[]): string {
  const refs = items.map((item) => `<assessmentItemRef identifier="${item.id}" href="${item.file}"/>`)
  return `${xmlDeclaration}<assessmentTest xmlns="${namespace}" identifier="${id}" title="${escapeXml(title)}" toolName="Morsel">
<testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
<assessmentSection identifier="section" title="${escapeXml(title)}" visible="true">
${refs.join('\n')}
</assessmentSection>
</testPart>
</assessmentTest>
`
}

function manifestOf(id: string, items: Item[]): string {
  const resource = (name: string, type: string, file: string, needs: Item[] = []) => {
    const dependencies = needs.map((item) => `<dependency identifierref="${item.id}"/>`).join('')
    return `<resource identifier="${name}" type="${type}" href="${file}"><file href="${file}"/>${dependencies}</resource>`
  }
  return `${xmlDeclaration}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="${id}manifest">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resource(`${id}test`, 'imsqti_test_xmlv2p1', 'test.xml', items)}
${items.map((item) => resource(item.id, 'imsqti_item_xmlv2p1', item.file)).join('\n')}
</resources>
</manifest>
`
}

/** Text with its line breaks. */
function linesOf(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(escapeXml)
    .join('<br/>')
}
