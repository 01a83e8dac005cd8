import { resultLinesOf, partAnswers, type ResultLine } from '#domain/tools/result-lines.ts'
import { footnotesOf } from './footnotes.ts'
import { partsOf, type Handout, type Written } from './handout.ts'
import { htmlOfLines } from './html-lines.ts'
import { articleOf, endOf, htmlPage } from './html-page.ts'
import { htmlOf } from './xml.ts'
import * as words from './words.ts'

/** A page to print: a quiz as a worksheet and, on a sheet of its own, the answers; another result as it is read. */
export function writePrint(handout: Handout): Written {
  const body = handout.tool === 'quiz' ? sheetsOf(handout) : articleOf(handout)
  return { content: htmlPage({ handout, body, style }), losses: [] }
}

function sheetsOf(handout: Handout): string {
  const footnotes = footnotesOf(handout)
  const { asked, told } = partAnswers(resultLinesOf(partsOf(handout)))
  const setOf = (lines: readonly ResultLine[]) => htmlOfLines(lines, footnotes)
  return `<section>
<h1 dir="auto">${htmlOf(handout.title)}</h1>
<p class="name">${words.name} <span></span> ${words.date} <span></span></p>
${setOf(asked)}
</section>
<section class="answers">
<h1>${htmlOf(words.answers)}</h1>
${setOf(told)}
${endOf(handout, footnotes)}
</section>`
}

const style = `.options { list-style: upper-alpha; }
li { break-inside: avoid; margin: 0.5em 0; }
.name span { display: inline-block; width: 12em; border-bottom: 1px solid; margin-right: 2em; }
p.blank { border-bottom: 1px solid; height: 1.4em; }
.answers { break-before: page; }
sup a { color: inherit; }
`
