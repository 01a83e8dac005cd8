import { describe, expect, test } from 'vitest'
import { makeOdt } from '#test/make-documents.ts'
import { makeZip } from '#test/make-zip.ts'
import { readByName, textByName } from '#test/read-by-name.ts'

const style = (name: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`
const styles =
  style('Up', 'style:text-position="super 58%"') +
  style('Far', 'style:text-position="33% 80%"') +
  style('Down', 'style:text-position="sub 58%"') +
  style('On', 'style:text-position="0% 100%"') +
  style('Greek', 'style:font-name="Symbol1"') +
  '<style:font-face style:name="Symbol1" svg:font-family="Symbol" style:font-charset="x-symbol"/>'
const span = (name: string, text: string): string =>
  `<text:span text:style-name="${name}">${text}</text:span>`
const half = '<math:mfrac><math:mn>1</math:mn><math:mn>2</math:mn></math:mfrac>'

describe('an OpenDocument keeps its numbers', () => {
  test.each([
    ['raised by a word', `10${span('Up', '6')} tonnes`, '10⁶ tonnes'],
    ['raised by how far', `10${span('Far', '6')}`, '10⁶'],
    ['lowered', `H${span('Down', '2')}O`, 'H₂O'],
    ['brought back to the line', span('Up', `2${span('On', ' on it')}`), '² on it'],
    ['in a font of symbols', `5 ${span('Greek', '\uF06D')}g, 6 ${span('Greek', 'm')}g`, '5 μg, 6 μg'],
    ['beside the mark of a note', `1931${span('Up', '<text:a xlink:href="#n4">4</text:a>')} it`, '1931 it'],
    [
      'beside the mark of a note again',
      `1931${span('Up', '<text:note-ref text:note-class="footnote" text:ref-name="r">4</text:note-ref>')} it`,
      '1931 it',
    ],
    [
      'in a formula within the text',
      `1<draw:frame><draw:object><math:math>${half}</math:math></draw:object></draw:frame> m`,
      '1 1/2 m',
    ],
  ])('%s', async (_, content, text) =>
    expect(await textByName('a.odt', makeOdt(`<text:p>${content}</text:p>`, { styles }))).toBe(text),
  )

  test('in a formula that is a part of its own', async () => {
    const file = makeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
      {
        name: 'content.xml',
        content:
          '<office:document-content><office:body><office:text><text:p>Half: <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>.</text:p></office:text></office:body></office:document-content>',
      },
      {
        name: 'Object 1/content.xml',
        content: `<math:math><math:semantics><math:mrow>${half}</math:mrow><math:annotation math:encoding="StarMath 5.0">1 over 2</math:annotation></math:semantics></math:math>`,
      },
      {
        name: 'META-INF/manifest.xml',
        content:
          '<manifest:manifest><manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="application/vnd.oasis.opendocument.formula"/></manifest:manifest>',
      },
    ])
    expect(await textByName('a.odt', file)).toBe('Half: 1/2.')
  })
})

test('the prompt of a field in an OpenDocument is told, and no text', async () => {
  const source = await readByName(
    'a.odt',
    makeOdt(
      '<text:p>Name: <text:placeholder text:placeholder-type="text">&lt;Name&gt;</text:placeholder></text:p>',
    ),
  )
  expect(source.text).toBe('Name:')
  expect(source.leftOut).toMatchObject([{ text: '<Name>', why: 'placeholder' }])
})
