import { answersOf, bankOf, piecesOf, type GapPassage } from '#domain/items/gap-passage.ts'
import { letterOf, solutionLines } from '#domain/items/question.ts'
import type { FoundSection } from '#domain/tools/sections.ts'
import {
  creditOf,
  newPassagesOf,
  partsOf,
  questionsOf,
  quotationOf,
  type Handout,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import { articleOf, htmlPage } from './html-page.ts'
import * as words from './words.ts'
import { escapeXml, htmlOf } from './xml.ts'

/** A page for any browser, without a connection: a quiz to practise, another result to read. */
export function writePracticePage(handout: Handout): Written {
  const page =
    handout.tool === 'quiz' ? { body: quizOf(handout), style, script } : { body: articleOf(handout) }
  return { content: htmlPage({ handout, ...page }), losses: [] }
}

function quizOf(handout: Handout): string {
  const parts = partsOf(handout).flatMap((section) => {
    if (section.kind === 'questions') return questionsOf(handout).map(formOf)
    return 'heading' in section && section.kind !== 'list' ? partsOfFound(section) : []
  })
  return `<h1 dir="auto">${htmlOf(handout.title)}</h1>
${parts.join('\n')}
<p id="score" role="status" data-said="${escapeXml(words.score)}"></p>
<p><button type="button" id="again" hidden>${htmlOf(words.practiseAgain)}</button></p>
<footer><p>${htmlOf(creditOf(handout))}</p></footer>`
}

/** Gaps are chosen from their words; what is told from memory, and what a term means, is shown when it is asked for. */
function partsOfFound(section: FoundSection): string[] {
  const heading = `<h2>${htmlOf(section.heading)}</h2>`
  switch (section.kind) {
    case 'gapPassage':
      return [heading, ...section.items.map(gapForm)]
    case 'recall':
      return [heading, ...section.items.map(({ prompt, items }) => folded(prompt, items))]
    case 'term':
      return [heading, ...section.items.map(({ term, sentence }) => folded(term, [sentence]))]
    case 'mark':
      return []
  }
}

function folded(asked: string, told: readonly string[]): string {
  const lines = told.map((line) => `<li dir="auto">${htmlOf(line)}</li>`)
  return `<details><summary dir="auto">${htmlOf(asked)}</summary>
<ul>
${lines.join('\n')}
</ul></details>`
}

function gapForm(passage: GapPassage, index: number): string {
  const bank = bankOf(passage).map((word) => `<option value="${escapeXml(word)}">${htmlOf(word)}</option>`)
  const answers = answersOf(passage)
  const gaps = piecesOf(passage).map((piece, at) => {
    if (at === 0) return htmlOf(piece)
    const label = `aria-label="${escapeXml(words.gap(at))}"`
    const told = `<b data-key="${escapeXml(answers[at - 1] ?? '')}" hidden></b>`
    return `<select ${label} required><option value=""></option>${bank.join('')}</select>${told}${htmlOf(piece)}`
  })
  return `<form aria-label="${escapeXml(words.gapPassage(index + 1))}">
<fieldset><p dir="auto">${index + 1}. ${gaps.join('')}</p></fieldset>
<button>${htmlOf(words.check)}</button>
</form>`
}

function formOf(question: HandoutQuestion): string {
  const { number, options, answer } = question
  const choices = options.map(
    (option, index) =>
      `<label dir="auto"><input type="radio" name="answer" value="${index}" required> ${letterOf(index)}. ${htmlOf(option)}</label>`,
  )
  const why = solutionLines(question).map(htmlOf).join('<br>')
  const quotes = newPassagesOf(question).map(
    (passage) => `<blockquote dir="auto">${htmlOf(quotationOf(passage))}</blockquote>`,
  )
  return `<form data-key="${answer}" aria-label="${escapeXml(words.question(number))}">
<fieldset><legend dir="auto">${number}. ${htmlOf(question.question)}</legend>
${choices.join('\n')}
</fieldset>
<button>${htmlOf(words.check)}</button>
<div class="why" role="status" hidden><p><b data-correct="${escapeXml(words.correct)}" data-wrong="${escapeXml(words.notQuite(letterOf(answer)))}"></b> <span dir="auto">${why}</span></p>
${quotes.join('\n')}</div>
</form>`
}

const style = `fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: bold; padding: 0; }
form { margin: 2em 0; }
label { display: block; padding: 0.35em 0; cursor: pointer; }
label.key, select.key { font-weight: bold; }
label.key::after { content: " \\2713"; }
label.miss, select.miss { text-decoration: line-through; }
select { font: inherit; max-width: 100%; }
select.key + b::before { content: "\\2713"; }
select.miss + b { margin-left: 0.3em; }
details { margin: 0.8em 0; }
summary { cursor: pointer; font-weight: bold; }
button { font: inherit; padding: 0.3em 1em; }
#score { font-size: 1.2em; }
`

/** A gap is right where the chosen word is what is told behind it; each counts as a question does. */
const script = `const forms = [...document.forms]
const gapsIn = (form) => [...form.querySelectorAll('select')]
const all = forms.reduce((sum, form) => sum + (gapsIn(form).length || 1), 0)
let right = 0, given = 0
const checkQuestion = (form) => {
  const chosen = new FormData(form).get('answer'), key = form.dataset.key
  const why = form.querySelector('.why'), labels = form.querySelectorAll('label')
  labels[key].className = 'key'
  if (chosen !== key) labels[chosen].className = 'miss'
  const verdict = why.querySelector('b')
  verdict.textContent = chosen === key ? verdict.dataset.correct : verdict.dataset.wrong
  why.hidden = false
  if (chosen === key) right += 1
}
const checkGap = (gap) => {
  const told = gap.nextElementSibling, isRight = gap.value === told.dataset.key
  gap.className = isRight ? 'key' : 'miss'
  told.textContent = isRight ? '' : told.dataset.key
  told.hidden = false
  if (isRight) right += 1
}
for (const form of forms) form.addEventListener('submit', (event) => {
  event.preventDefault()
  const gaps = gapsIn(form)
  if (gaps.length > 0) gaps.forEach(checkGap)
  else checkQuestion(form)
  form.querySelector('fieldset').disabled = true
  form.querySelector('button').hidden = true
  given += 1
  if (given < forms.length) return
  const score = document.getElementById('score')
  score.textContent = score.dataset.said.replace('{right}', right).replace('{all}', all)
  document.getElementById('again').hidden = false
})
document.getElementById('again').addEventListener('click', () => {
  right = given = 0
  for (const form of forms) {
    form.reset()
    form.querySelector('fieldset').disabled = false
    form.querySelector('button').hidden = false
    for (const why of form.querySelectorAll('.why, select + b')) why.hidden = true
    for (const marked of form.querySelectorAll('label, select')) marked.className = ''
  }
  document.getElementById('score').textContent = ''
  document.getElementById('again').hidden = true
  scrollTo(0, 0)
})
`
