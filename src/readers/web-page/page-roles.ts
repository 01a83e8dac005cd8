import type { Attributes } from '../markup/parse-markup.ts'
import { isNote, isSurrounding } from './elements.ts'
import {
  bodyNames,
  commentNames,
  contentNames,
  namesBeside,
  namesBesideExactly,
  storyNames,
  wayNames,
} from './telling-names.ts'

/**
 * What an element is for, by its name, its role and how its author calls it. The first five are the text, the surest
 * first; `part` is a paragraph, a list or a table, which is never all of a text. `surroundings` are so by the names of
 * HTML, `beside` and `comments` by names of classes; `perhaps` and `teaser` need what they hold to agree.
 */
export type PageRole = (typeof textRoles)[number] | 'part' | BesideRole | undefined
type BesideRole = 'surroundings' | 'beside' | 'comments' | 'perhaps' | 'ways'

export const textRoles = ['body', 'article', 'story', 'main', 'content'] as const

const partNames = new Set(
  (
    'p pre blockquote ul ol li menu dl dt dd table tbody thead tfoot tr td th figure figcaption ' +
    'h1 h2 h3 h4 h5 h6 details summary'
  ).split(' '),
)

/** The role of an element; what it is called counts less than what it is by HTML. */
export function roleOf(name: string, attributes: Attributes): PageRole {
  // Their classes say what is to be found anywhere on the page.
  if (name === 'html' || name === 'body') return undefined
  if (name === 'main' || attributes['role'] === 'main') return 'main'
  if (isSurrounding(name, attributes) && !isNote(attributes)) return 'surroundings'
  const { id = '', class: classes = '', itemprop, itemtype = '' } = attributes
  if (itemprop === 'comment' || /\bschema\.org\/\w*Comments?$/i.test(itemtype)) return 'comments'
  if (itemprop === 'articleBody') return 'body'
  const names = namesIn(`${id} ${classes}`)
  const isPart = partNames.has(name)
  if (!isPart && names.some((one) => bodyNames.test(one))) return 'body'
  if (names.some((one) => endsLike(commentNames, one))) return 'comments'
  if (!isPart) {
    if (name === 'article' || attributes['role'] === 'article') return 'article'
    if (names.some((one) => storyNames.test(one))) return 'story'
    if (names.some((one) => contentNames.test(one))) return 'content'
  }
  if (/^h\d$/.test(name)) return undefined
  if (names.some((one) => namesBesideExactly.test(one) || endsLike(namesBeside, one))) return 'beside'
  if (name === 'form') return 'perhaps'
  if (names.some((one) => beginsLike(namesBeside, one) || beginsLike(commentNames, one))) return 'perhaps'
  if (names.some((one) => endsLike(wayNames, one) || beginsLike(wayNames, one))) return 'ways'
  return isPart ? 'part' : undefined
}

/** Names in small letters, their words parted by hyphens, without what says only how they look (BEM's "--"). */
function namesIn(attributes: string): string[] {
  return attributes
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/\s+/)
    .map((name) =>
      name
        .replace(/--[^]*/, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter((name) => name !== '')
}

/** A name is that of its last words: "article-comments" are comments, "comments-history" is a history. */
function endsLike(names: RegExp, name: string): boolean {
  const words = name.split('-')
  return (
    names.test(name) ||
    (words.length > 1 && [1, 2].some((count) => names.test(words.slice(-count).join('-'))))
  )
}

function beginsLike(names: RegExp, name: string): boolean {
  const words = name.split('-')
  return words.length > 1 && [1, 2].some((count) => names.test(words.slice(0, count).join('-')))
}
