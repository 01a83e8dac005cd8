import { Readability } from '@mozilla/readability'
import { DOMParser } from 'linkedom'
import { cleanText } from '#domain/source-text.ts'
import { normalizeCharacters } from '#readers/characters.ts'
import { textOfElement } from './text-of-element.ts'

/** What a reader does not see, or sees and does not read: a page can hide words there that were never meant for them. */
const unseen = [
  '[hidden]',
  '[aria-hidden="true"]',
  '[style*="display:none"]',
  '[style*="display: none"]',
  '[style*="visibility:hidden"]',
  '[style*="visibility: hidden"]',
  'noscript',
  'template',
  'nav',
  '[role="navigation"]',
  '.mw-editsection',
].join(',')

/** Less is a notice that there is none, or a door to it. */
const fewestCharacters = 200

/**
 * The article of a page, by the rules of the reading view of Firefox, in a document that runs nothing and loads nothing.
 * @returns undefined where there is none
 */
export function findArticle(html: string): { title: string; text: string } | undefined {
  const document = parse(html)
  for (const element of document.querySelectorAll(unseen)) element.remove()
  const headings = [...document.querySelectorAll('h1')].map((heading) => oneLine(heading.textContent))
  const found = new Readability<Node>(document, { serializer: (node) => node }).parse()
  if (!found?.content) return undefined
  const title = withoutSite(oneLine(found.title ?? ''), headings)
  const text = tidy(textOfElement(found.content))
  if (text.length < fewestCharacters) return undefined
  return { title, text: text.startsWith(title) ? text : `${title}\n\n${text}` }
}

/** The parser wants the frame that HTML lets an author leave out; what belongs into its head is then put there. */
function parse(html: string): Document {
  const framed = /<body[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`
  const document = new DOMParser().parseFromString(framed, 'text/html') as unknown as Document
  const head = document.querySelector('head')
  if (head)
    for (const element of document.querySelectorAll('body :not(svg) > title, body > title, body meta'))
      head.append(element)
  return document
}

/** Of "How the Tides Work | The Shore" what the page itself is headed by. */
function withoutSite(title: string, headings: string[]): string {
  const isTitle = (heading: string) =>
    heading !== '' && title.startsWith(heading) && /^\s+[|–—·»:-]\s/.test(title.slice(heading.length))
  return headings.find(isTitle) ?? title
}

function oneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ')
}

function tidy(text: string): string {
  return cleanText(normalizeCharacters(text))
}
