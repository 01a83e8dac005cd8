import { creditOf, type Handout, type Written } from './handout.ts'
import { textLinesOf, qtiItemsOf, type QtiItem } from './qti21-items.ts'
import { stableId } from './stable-id.ts'
import { escapeXml, xmlDeclaration } from './xml.ts'
import { writeZip } from './zip.ts'

const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1'

/**
 * A quiz as QTI 2.1 in a content package, as Blackboard, OpenOlat and TAO import it: a test and an item for each thing
 * that is asked, https://www.imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html
 */
export async function writeQti21(handout: Handout): Promise<Written> {
  const id = stableId(`${handout.source ?? ''}\n${handout.title}`)
  const items = qtiItemsOf(handout).map((item) => ({
    id: `${id}q${item.number}`,
    file: `q${item.number}.xml`,
    item,
  }))
  const parts = [
    { name: 'imsmanifest.xml', content: manifestOf(id, items) },
    { name: 'test.xml', content: testOf(id, handout.title, items) },
    ...items.map(({ id, file, item }) => ({ name: file, content: itemOf(id, item, creditOf(handout)) })),
  ]
  return { content: await writeZip(parts), losses: [] }
}

function itemOf(id: string, item: QtiItem, credit: string): string {
  const { number, responses, body, scoring, told } = item
  const feedback = [...told, credit].map((line) => `<p>${textLinesOf(line)}</p>`).join('')
  return `${xmlDeclaration}<assessmentItem xmlns="${namespace}" identifier="${id}" title="Question ${number}" adaptive="false" timeDependent="false" toolName="Morsel">
${responses}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody>
${body}
</itemBody>
<responseProcessing>
${scoring}
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
