import { letterOf, solutionLines } from '#domain/items/question.ts'
import { footnotesOf } from './footnotes.ts'
import { questionsOf, type Handout, type Written } from './handout.ts'
import { articleOf, endOf, htmlPage, notedHtml } from './html-page.ts'
import { htmlOf } from './xml.ts'
import * as words from './words.ts'

/** A page to print: a quiz as a worksheet and, on a sheet of its own, the answers; another result as it is read. */
export function writePrint(handout: Handout): Written {
  const body = handout.tool === 'quiz' ? `${worksheetOf(handout)}\n${answersOf(handout)}` : articleOf(handout)
  return { content: htmlPage({ handout, body, style }), losses: [] }
}

function worksheetOf(handout: Handout): string {
  const items = questionsOf(handout).map(({ question, options }) => {
    const choices = options.map((option) => `<li dir="auto">${htmlOf(option)}</li>`)
    return `<li dir="auto">${htmlOf(question)}<ol class="options">\n${choices.join('\n')}\n</ol></li>`
  })
  return `<section>
<h1 dir="auto">${htmlOf(handout.title)}</h1>
<p class="name">${words.name} <span></span> ${words.date} <span></span></p>
<ol>
${items.join('\n')}
</ol>
</section>`
}

function answersOf(handout: Handout): string {
  const footnotes = footnotesOf(handout)
  const items = questionsOf(handout).map((one) => {
    const { number, options, answer } = one
    const [why = '', ...more] = solutionLines(one)
    const noted = notedHtml(footnotes, `questions.${number - 1}`, why)
    const told = [noted, ...more.map(htmlOf)].join('<br>')
    return `<li dir="auto"><b>${letterOf(answer)}. ${htmlOf(options[answer] ?? '')}</b> ${told}</li>`
  })
  return `<section class="answers">
<h1>${htmlOf(words.answers)}</h1>
<ol>
${items.join('\n')}
</ol>
${endOf(handout, footnotes)}
</section>`
}

const style = `.options { list-style: upper-alpha; }
li { break-inside: avoid; margin: 0.5em 0; }
.name span { display: inline-block; width: 12em; border-bottom: 1px solid; margin-right: 2em; }
.answers { break-before: page; }
sup a { color: inherit; }
`
