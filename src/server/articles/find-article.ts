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
  'dialog',
  '[role="navigation"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="search"]',
  '.headerlink',
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
  keepMain(document)
  const headings = [...document.querySelectorAll('h1, h2')].map((heading) => oneLine(heading.textContent))
  const found = new Readability<Node>(document, { serializer: (node) => node }).parse()
  if (!found?.content) return undefined
  const title = withoutSite(oneLine(found.title ?? ''), headings)
  const text = tidy(textOfElement(found.content))
  if (text.length < fewestCharacters) return undefined
  return { title, text: text.startsWith(title) ? text : `${title}\n\n${text}` }
}

const frame = ['html', 'head', 'body'].map((name) => new RegExp(String.raw`<${name}[\s>]`, 'i'))

/** The parser wants the frame that HTML lets an author leave out, in part or all of it. What belongs into its head is then put there. */
function parse(html: string): Document {
  const framed = frame.every((tag) => tag.test(html))
    ? html
    : `<html><head></head><body>${html.replace(/<\/?(?:html|head|body)(?:\s[^>]{0,500})?>/gi, '')}</body></html>`
  const document = new DOMParser().parseFromString(framed, 'text/html') as unknown as Document
  const head = document.querySelector('head')
  if (head)
    for (const element of document.querySelectorAll('body :not(svg) > title, body > title, body meta'))
      head.append(element)
  return document
}

/** Where a page says which part of it is meant to be read, the rest is left out, pop-ups hidden by a style sheet with it. */
function keepMain(document: Document): void {
  const [main, ...others] = document.querySelectorAll('main, [role="main"]')
  if (main && others.length === 0 && tidy(main.textContent).length >= fewestCharacters)
    document.body.replaceChildren(main)
}

/** Of "How the Tides Work | The Shore" what the page itself is headed by. */
function withoutSite(title: string, headings: string[]): string {
  const isTitle = (heading: string) =>
    heading !== '' &&
    title.toLowerCase().startsWith(heading.toLowerCase()) &&
    /^\s+[|–—·»:-]\s/.test(title.slice(heading.length))
  return headings.find(isTitle) ?? title
}

function oneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ')
}

function tidy(text: string): string {
  return cleanText(normalizeCharacters(text))
}
