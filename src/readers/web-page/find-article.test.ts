import { describe, expect, test } from 'vitest'
import { readByName } from '#test/read-by-name.ts'

const bridge =
  'The ferry crossed the sound six times a day until the bridge was opened, and most of its crew found work on the road.'
const engine =
  'Its engine, a slow diesel of two cylinders, is kept in the museum beside the quay, where visitors may start it.'
const ice =
  'In one winter the ice held it for nine days, and bread was drawn over the sound on sledges by the schoolboys.'
const article = `<h1>The ferry</h1><p>${bridge}</p><p>${engine}</p><p>${ice}</p>`
const articleText = ['The ferry', bridge, engine, ice].join('\n\n')

const read = (body: string) => readByName('a.html', `<title>Norrby</title>${body}`)
const textOf = async (body: string) => (await read(body)).text

/** A voice of a reader, longer than any paragraph of the article. */
const voice = (number: number) =>
  `Guest ${number} says that the bridge took the best work on the island away, and that anybody who has stood on the quay in January knows it.`
const voices = Array.from({ length: 12 }, (_, number) => `<li><b>Guest</b><p>${voice(number)}</p></li>`).join(
  '',
)

describe('the article of a web page', () => {
  test.each([
    ['by an id', `<div id="comments"><ol>${voices}</ol></div>`],
    ['by a class of their list', `<ol class="commentlist">${voices}</ol>`],
    ['by the end of a class', `<section class="c-post-comments"><ol>${voices}</ol></section>`],
    ['in camel case', `<div class="CommentSection"><ol>${voices}</ol></div>`],
    ['in German', `<div class="kommentare"><ol>${voices}</ol></div>`],
    ['by the program that shows them', `<div id="disqus_thread"><ol>${voices}</ol></div>`],
    ['by their schema', `<div itemtype="https://schema.org/Comment"><ol>${voices}</ol></div>`],
    ['by a heading in them', `<section><h2>12 Comentarios</h2><ol>${voices}</ol></section>`],
    ['by a heading before them', `<h3>Comments (12)</h3><ol>${voices}</ol>`],
  ])('wins over its comments, however long, told %s', async (_, comments) => {
    const { text, leftOut } = await read(`<div><div>${article}</div>${comments}</div>`)
    expect(text).toBe(articleText)
    expect(leftOut).toContainEqual(expect.objectContaining({ text: voice(3), why: 'surroundings' }))
  })

  test('wins over its comments under a title that is no more than a link of the second level', async () => {
    const weblog = article.replace(/<h1>(.*)<\/h1>/, '<h2><a href="/ferry">$1</a></h2>')
    const comments = `<div><h3>12 thoughts</h3><ol class="commentlist">${voices}</ol><h3>Leave a reply</h3></div>`
    expect(await textOf(`<div><div>${weblog}</div>${comments}</div>`)).toBe(articleText)
  })

  test.each([
    ['to share', '<div class="share-buttons">Send this to your friends</div>'],
    [
      'to read next',
      '<div class="related-posts"><h3>Also</h3><a href="/b">Ten beaches of the north</a></div>',
    ],
    ['to subscribe', '<div class="newsletter newsletter--inline"><p>The news of the quay</p><input></div>'],
    ['about who wrote it', `<div class="author-box"><p>${voice(1)}</p></div>`],
    ['to write to us', '<form><p>Write to us <a href="/terms">by these terms</a></p><input></form>'],
    ['for navigation', '<div class="breadcrumbs"><a href="/">Home</a> / <a href="/b">Boats</a></div>'],
  ])('is read without what is %s, which is listed', async (_, beside) => {
    const { text, leftOut } = await read(
      `<div class="post-content">${article}${beside}<p>${bridge}!</p></div>`,
    )
    expect(text).toBe(`${articleText}\n\n${bridge}!`)
    expect(leftOut.every(({ why }) => why === 'surroundings') && leftOut.length > 0).toBe(true)
  })

  test.each([
    ['a body that says what is on the page', '<body class="has-comments share-enabled sidebar">', '</body>'],
    ['its own box', '<div class="content-related-to-boats">', '</div>'],
    ['the box of its text', '<div class="entry-content read-more">', '</div>'],
    [
      'a chapter on comments',
      `<article>${article}<section class="comments-history">`,
      '</section></article>',
    ],
    ['related work', `<article>${article}<section class="related-work">`, '</section></article>'],
    ['the price of a share', `<article>${article}<div class="share-price">`, '</div></article>'],
    ['dishes', '<div class="menu">', '</div>'],
    ['the banner that holds its heading', '<div class="page-banner"><h1>A</h1>', '</div>'],
    ['a wrapping form', '<form id="aspnetForm">', '</form>'],
  ])('keeps what has a telling name by chance: %s', async (_, start, end) => {
    expect(await textOf(`${start}<p>${voice(7)}</p><p>Short.</p>${end}`)).toContain(`${voice(7)}\n\nShort.`)
  })

  test.each([
    ['an aside', '<aside class="share"><ul><li><a href="/s">Share</a></ul>'],
    ['a navigation', '<nav><ul><li><a href="/s">Start</a></ul>'],
    ['a footer', '<footer><p>Call us</p>'],
    ['half of it in an aside', `<p>${voice(1)}</p><aside>`],
  ])('survives %s that is never closed', async (_, start) => {
    const text = await textOf(`<a href="#c">Skip to content</a><div>${start}<div>${article}</div></div>`)
    expect(text).toContain(articleText)
  })

  test('of one long paragraph is the whole of what the page says', async () => {
    const boxes = `<div><h2>Hours</h2><p>Daily from 10 to 16</p></div><div><h2>Prices</h2><ul><li>Adults: 60</ul></div>`
    expect(
      await textOf(`<nav>Home</nav><main><h1>Museum</h1><div><p>${bridge}</p></div>${boxes}</main>`),
    ).toBe(`Museum\n\n${bridge}\n\nHours\n\nDaily from 10 to 16\n\nPrices\n\n• Adults: 60`)
  })

  test('has what leads in to it, and the lists and tables beside its box', async () => {
    const lead = `<header><h1>Soup</h1><h2>For a cold night</h2><p class="teaser">${voice(2)}</p></header>`
    const list = '<div><h3>You need</h3><ul><li>2 onions</ul></div>'
    const table = '<section><table><tr><td>Energy<td>310 kcal</table></section>'
    const method = `<div><p>${bridge}</p><p>${engine}</p><p>${ice}</p></div>`
    expect(await textOf(`<article>${lead}${list}${method}${table}</article>`)).toBe(
      [
        'Soup',
        'For a cold night',
        voice(2),
        'You need',
        '• 2 onions',
        bridge,
        engine,
        ice,
        'Energy | 310 kcal',
      ].join('\n\n'),
    )
  })

  test.each([
    ['a line that is a link', '<p>Lea también: <a href="/x">La historia del faro que nadie quiso</a></p>'],
    ['a heading that is a link', '<h3><a href="/x">Ten beaches of the north</a></h3>'],
    ['a list of headlines', '<ul><li><a href="/x">Why the lighthouse of Orlin was never sold</a></ul>'],
    ['a heading of links', '<h3>More on this</h3><p><a href="/x">Ten beaches</a></p>'],
    ['a line before links', '<p>You may also like:</p><p><a href="/x">Ten beaches</a></p>'],
    ['the name of a photographer', '<p>Photo: Anna Holm</p>'],
    ['what is under a press photo', '<figure><img><figcaption>The quay. © Getty</figcaption></figure>'],
  ])('is read without %s between its paragraphs', async (_, way) => {
    expect(await textOf(`<article>${article}${way}<p>${voice(5)}</p></article>`)).toBe(
      `${articleText}\n\n${voice(5)}`,
    )
  })

  test.each([
    [
      'a sentence with a long link',
      '<p>He followed <a href="/x">the last of the captains who sailed here</a> in May.</p>',
    ],
    ['an address to write to', '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
    ['a heading that links to itself', '<h3 id="b"><a href="#b">The second part</a></h3>'],
    ['a list of short links', '<ul><li><a href="/x">Options of the engine</a></ul>'],
    [
      'what is under a figure',
      '<figure><figcaption>Figure 1: the mean level of each month.</figcaption></figure>',
    ],
    ['the footer of a quotation', '<blockquote>Row.<footer>The mate</footer></blockquote>'],
  ])('keeps %s', async (_, html) => {
    const { leftOut } = await read(`<article>${article}${html}<p>${voice(5)}</p></article>`)
    expect(leftOut).toEqual([])
  })

  test('is told by length where words are not spaced', async () => {
    const lines = [
      '诺尔比的渡船从一九三一年起每天六次横渡海峡，直到一九六四年大桥通车为止，风雨无阻。',
      '大多数船员在新公路上找到了工作，剩下的人去了邻近的岛屿，再也没有回到诺尔比的码头。',
    ]
    const page = `<div><a href="/">首页</a></div><div><h1>渡船</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`
    expect(await textOf(`${page}<div>网友</div>`)).toBe(['渡船', ...lines].join('\n\n'))
  })
})

describe('a web page that is no article', () => {
  const post = (number: number) => `<div class="post"><p>${voice(number)}</p><p>Thanks.</p></div>`
  const reply = (number: number) => `<div class="comment"><p>${voice(number)}</p></div>`
  test.each([
    ['a forum', `<h1>Engine</h1>${[1, 2, 3, 4].map(post).join('')}`, 'Thanks.'],
    ['a thread of comments', `<p>How do you moor?</p>${[1, 2, 3].map(reply).join('')}`, voice(3)],
    [
      'an index',
      '<h2><a href="/a">A tale of the sound</a></h2><p>Short words. <a href="/a">More</a></p>'.repeat(5),
      'tale',
    ],
    ['a timetable', '<table class="menu"><tr><td>Norrby 6:00<td>Orlin 7:00</table>'.repeat(3), 'Orlin 7:00'],
    [
      'a list of links',
      `<p>${bridge}</p><p>${engine}</p><ul>${'<li><a href="/r">River Amber of the North</a>'.repeat(40)}</ul>`,
      'River',
    ],
    [
      'parts called articles',
      `<main>${[1, 2, 3].map((n) => `<article><h2>${n}</h2><p>${voice(n)}</p></article>`).join('')}</main>`,
      voice(3),
    ],
  ])('keeps all it says: %s', async (_, body, said) => {
    const { text, leftOut } = await read(body)
    expect([text.includes(said), leftOut]).toEqual([true, []])
  })
})
