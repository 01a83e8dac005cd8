import { letterOf, solutionLines } from '#domain/items/question.ts'
import {
  creditOf,
  newPassagesOf,
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
  return `<h1 dir="auto">${htmlOf(handout.title)}</h1>
${questionsOf(handout).map(formOf).join('\n')}
<p id="score" role="status" data-said="${escapeXml(words.score)}"></p>
<p><button type="button" id="again" hidden>${htmlOf(words.practiseAgain)}</button></p>
<footer><p>${htmlOf(creditOf(handout))}</p></footer>`
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
label.key { font-weight: bold; }
label.key::after { content: " \\2713"; }
label.miss { text-decoration: line-through; }
button { font: inherit; padding: 0.3em 1em; }
#score { font-size: 1.2em; }
`

const script = `const forms = [...document.forms]
let right = 0, given = 0
for (const form of forms) form.addEventListener('submit', (event) => {
  event.preventDefault()
  const chosen = new FormData(form).get('answer'), key = form.dataset.key
  const why = form.querySelector('.why'), labels = form.querySelectorAll('label')
  labels[key].className = 'key'
  if (chosen !== key) labels[chosen].className = 'miss'
  const verdict = why.querySelector('b')
  verdict.textContent = chosen === key ? verdict.dataset.correct : verdict.dataset.wrong
  why.hidden = false
  form.querySelector('fieldset').disabled = true
  form.querySelector('button').hidden = true
  given += 1
  if (chosen === key) right += 1
  if (given < forms.length) return
  const score = document.getElementById('score')
  score.textContent = score.dataset.said.replace('{right}', right).replace('{all}', forms.length)
  document.getElementById('again').hidden = false
})
document.getElementById('again').addEventListener('click', () => {
  right = given = 0
  for (const form of forms) {
    form.reset()
    form.querySelector('fieldset').disabled = false
    form.querySelector('button').hidden = false
    form.querySelector('.why').hidden = true
    for (const label of form.querySelectorAll('label')) label.className = ''
  }
  document.getElementById('score').textContent = ''
  document.getElementById('again').hidden = true
  scrollTo(0, 0)
})
`
