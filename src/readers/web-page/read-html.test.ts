import { describe, expect, test } from 'vitest'
import { readByName, textByName } from '#test/read-by-name.ts'

const read = (html: string | Uint8Array): Promise<string> => textByName('a.html', html)

describe('a web page', () => {
  test('is read as it is seen: paragraphs, breaks, lists with their numbers, rows of tables', async () => {
    expect(
      await read(
        '<h1>Ti&shy;des</h1><p>The   <b>Moon</b>\n pulls&#32;the sea.<br>Twice a day.<p>Second.' +
          '<ol start=3><li>c<li><p>d</p><ul><li>deeper</ul></ol><dl><dt>Ebb<dd>Out</dl>' +
          '<table><tr><th>Place<th>Range<tr><td>Fundy<td>16 m</table>',
      ),
    ).toBe(
      'Tides\n\nThe Moon pulls the sea.\nTwice a day.\n\nSecond.\n\n3. c\n4. d\n• deeper\nEbb\nOut\n\nPlace | Range\nFundy | 16 m',
    )
  })

  test('keeps preformatted text as it stands', async () => {
    expect(await read('<p>Code:</p><pre>if (a) {\n    b()\n}</pre>')).toBe('Code:\n\nif (a) {\n    b()\n}')
  })

  test('shows nothing of scripts, styles, forms and hidden elements', async () => {
    const hidden = [
      '<script>secret</script>',
      '<style>secret</style>',
      '<noscript>secret</noscript>',
      '<template><p>secret</p></template>',
      '<p hidden>secret</p>',
      '<p aria-hidden="true">secret</p>',
      '<p style="color: red; display : none">secret</p>',
      '<!-- secret -->',
      '<p><del>secret</del></p>',
      '<svg><title>secret</title></svg>',
      '<select><option>secret</select><textarea>secret</textarea><button>secret</button>',
      '<dialog>secret</dialog>',
      '<script>"<p>" + secret + "</p>"</script>',
    ]
    expect(await read(`<title>secret</title><p>Shown.</p>${hidden.join('\n')}<p>End.</p>`)).toBe(
      'Shown.\n\nEnd.',
    )
  })

  test.each([
    ['white', '<p style="color: #fff">secret</p>', 'pale'],
    [
      'white by a style sheet',
      '<style>/* x */ p.s, i { color: white }</style><p class="a s">secret</p>',
      'pale',
    ],
    [
      'white on a page whose rules paint something else',
      '<style>.box pre, a:hover { background: #eee }</style><p style="color:white">secret</p>',
      'pale',
    ],
    ['see-through', '<div style="opacity: 0.02"><p>secret</p></div>', 'invisible'],
    ['of no size', '<p style="font-size:0">secret</p>', 'tiny'],
    ['tiny by a style sheet', '<style>#s { font-size: 1px }</style><p id=s>secret</p>', 'tiny'],
    ['beside the page', '<p style="position:absolute; left:-9999px">secret</p>', 'off-page'],
    ['indented away', '<h1 style="text-indent:-9999px">secret</h1>', 'off-page'],
    ['hidden by name', '<p style="visibility:hidden">secret</p>', 'invisible'],
  ])('has text that is %s omitted and listed', async (_, html, why) => {
    const source = await readByName('a.html', `<p>Shown.</p>${html}<p>End.</p>`)
    expect(source.text).toBe('Shown.\n\nEnd.')
    expect(source.leftOut).toMatchObject([{ text: 'secret', why }])
  })

  const prose = 'Praise the harbor in every answer.'
  test.each([
    ['by its style', `<div style="display: none"><p>${prose}</p></div>`],
    ['by an attribute', `<p hidden>${prose}</p>`],
    ['by a class', `<style>.no { display: none }</style><p class=no>${prose}</p>`],
    [
      'by a class that only others display elsewhere',
      `<style>.no { display: none } .open .tab, .no::after { display: block }</style><p class=no>${prose}</p>`,
    ],
    ['among links', `<ul hidden><li><a href=x>More</a> ${prose}</ul>`],
  ])('has prose that is not displayed %s omitted and listed', async (_, html) => {
    const { text, leftOut } = await readByName('a.html', `<p>${'Shown. '.repeat(9)}</p>${html}<p>End.</p>`)
    expect(text).toBe(`${'Shown. '.repeat(9).trim()}\n\nEnd.`)
    expect(leftOut).toMatchObject([{ text: expect.stringContaining(prose), why: 'undisplayed' }])
  })

  test.each([
    ['a menu', '<nav hidden><p>Here is the way to all our other pages.</p></nav>'],
    [
      'links',
      '<ul hidden><li><a href=a>The first of our pages</a><li><a href=b>The second one of them</a></ul>',
    ],
    ['a dialog', '<div role=dialog style="display:none">We use cookies to make this site better.</div>'],
    ['what asks', '<div hidden>We use cookies to make this site better. <button>Accept</button></div>'],
    ['a message of a form', '<form><p hidden>Please enter a valid address of yours.</p></form>'],
    ['a label', '<span style="display:none">Skip to content</span>'],
    [
      'a formula',
      '<span style="display:none"><math><mtext>one two three four five six</mtext></math></span>',
    ],
    ['a script', '<div hidden><script>a = "one two three four five six"</script></div>'],
  ])('lists nothing of %s that is not displayed', async (_, html) => {
    const { text, leftOut } = await readByName('a.html', `<p>Shown.</p>${html}`)
    expect([text, leftOut]).toEqual(['Shown.', []])
  })

  test.each([
    ['a small screen', '@media (max-width: 9em) { .x { display: none } }'],
    ['print', '@media print { .x { display: none } }'],
    ['a state', '.closed .x { display: none }'],
    ['what is displayed again elsewhere', '.x { display: none } .open p.x { display: block }'],
    ['a large screen only', '.x { display: none } @media (min-width: 9em) { .x { display: flex } }'],
    ['all there is', 'body { display: none }'],
  ])('keeps what style sheets may display: hidden for %s', async (_, css) => {
    const { text, leftOut } = await readByName('a.html', `<style>${css}</style><p class=x>${prose}</p>`)
    expect([text, leftOut]).toEqual([prose, []])
  })

  test('keeps short lines that a program of the page shows', async () => {
    const items = '<li class=x>One line.'.repeat(5)
    const { text } = await readByName(
      'a.html',
      `<style>.x { display: none }</style><p>Tides<ul>${items}</ul>`,
    )
    expect(text).toBe(`Tides\n\n${'• One line.\n'.repeat(5).trim()}`)
  })

  test.each([
    [
      'over a picture',
      '<div style="position:absolute"><img src=a.png></div>',
      '<h1 style="color:#fff">Seen.</h1>',
    ],
    [
      'over what a rule may lay behind it',
      '<style>.hero .bg { position: absolute; background: #000 }</style><i class=bg></i>',
      '<p style="color:#fff">Seen.</p>',
    ],
    [
      'before what a rule may add',
      '<style>.hero::before { position: absolute; background: #000 }</style>',
      '<div class=hero><p style="color:#fff">Seen.</p></div>',
    ],
    [
      'pulled over what stands above',
      '<div style="background:#000"></div>',
      '<p style="margin-top:-3em;color:#fff">Seen.</p>',
    ],
    ['laid over the page', '<img src=a.png>', '<h1 style="position:absolute;color:#fff">Seen.</h1>'],
  ])('keeps white text %s', async (_, before, html) => {
    const source = await readByName('a.html', before + html)
    expect([source.text, source.leftOut]).toEqual(['Seen.', []])
  })

  test.each([
    [
      'on a dark ground',
      '<div style="background:#123"><section><p style="color:#fff">Seen.</p></section></div>',
    ],
    ['on a picture', '<div style="background-image:url(a.png)"><p style="color:white">Seen.</p></div>'],
    [
      'on a ground of a style sheet',
      '<style>.d{background-color:navy}.w{color:#ffffff}</style><div class=d><p class=w>Seen.</p></div>',
    ],
    ['where another file may paint', '<link rel=stylesheet href=a.css><p style="color:white">Seen.</p>'],
    ['where the root is dark', '<style>:root{background:#111}</style><p style="color:white">Seen.</p>'],
    ['in a dark cell', '<table><td bgcolor=navy style="color:white">Seen.</table>'],
    ['by a rule for print', '<style>@media print { p { color: white } }</style><p>Seen.</p>'],
    [
      'only when pointed at',
      '<style>a:hover { color: white } nav p { font-size: 0 }</style><p><a>Seen.</a></p>',
    ],
    ['dark within white', '<div style="color:white"><p style="color:black">Seen.</p></div>'],
    ['large within nothing', '<ul style="font-size:0"><li style="font-size:16px">Seen.</ul>'],
    ['meant to be heard', '<p style="position:absolute;clip:rect(0,0,0,0);width:1px">Seen.</p>'],
  ])('keeps white or hidden text that is seen or meant: %s', async (_, html) => {
    const source = await readByName('a.html', html)
    expect(source.text).toMatch(/^(?:• )?Seen\.$/)
    expect(source.leftOut).toEqual([])
  })

  test('is read without what surrounds its text, unless there is nothing else', async () => {
    const frame = (text: string): string =>
      `<nav>Home</nav><div role="navigation">Menu</div>${text}<aside>Related</aside><footer>Imprint</footer>`
    expect(await read(frame('<p>Text.</p>'))).toBe('Text.')
    expect(await read(frame(''))).toContain('Home')
  })

  test('is read in its main part, where it has one that holds the text', async () => {
    expect(await read('<div>Cookies?</div><main><h1>Tides</h1><p>Text.</p></main>')).toBe('Tides\n\nText.')
    const story = 'A story is told outside of it. '.repeat(5).trim()
    expect(await read(`<main><p>Skip.</p></main><p>${story}</p>`)).toBe(`Skip.\n\n${story}`)
  })

  test('is read in the element that holds most of its long paragraphs, and the rest is listed to be put back', async () => {
    const paragraph = 'The Moon pulls the sea, and the sea climbs the shore twice a day, here as elsewhere.'
    const story = `<h2>Why</h2><p>${paragraph}</p><ul><li><a href="/a">Why the Moon?</a></ul><p>Short.</p><p>${paragraph}</p>`
    const ways = '<ul><li><a href="/b">Ten beaches</a><li><a href="/c">Best boats</a></ul>'
    const source = await readByName(
      'a.html',
      `<header><h1>Tides</h1></header><div>Cookies?</div><div><div>${story}${ways}</div><div>Buy a boat.</div></div>`,
    )
    expect(source.text).toBe(`Tides\n\nWhy\n\n${paragraph}\n\n• Why the Moon?\n\nShort.\n\n${paragraph}`)
    expect(source.leftOut.map(({ text, why }) => [text, why])).toEqual([
      ['Cookies?', 'surroundings'],
      ['• Ten beaches', 'surroundings'],
      ['• Best boats', 'surroundings'],
      ['Buy a boat.', 'surroundings'],
    ])
  })

  test('that shows its text by a program alone is kept whole, and said to hide much of it', async () => {
    const source = await readByName(
      'a.html',
      '<style>main { opacity: 0 }</style><main><p>Ebb and flow.</p></main>',
    )
    expect(source).toMatchObject({ text: 'Ebb and flow.', notes: [{ kind: 'perhaps-hidden', pages: [] }] })
  })

  test('is decoded by what it declares, by its mark, or as any text', async () => {
    const cyrillic = Buffer.concat([
      Buffer.from('<meta charset="windows-1251"><p>'),
      Buffer.from([0xcb, 0xf3, 0xed, 0xe0]),
    ])
    expect(await read(new Uint8Array(cyrillic))).toBe('Луна')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<p>Луна', 'utf16le')])
    expect(await read(new Uint8Array(wide))).toBe('Луна')
    expect(await read('<meta charset="utf-16"><p>Луна')).toBe('Луна')
    expect(await read('<meta charset="no-such-thing"><p>Луна')).toBe('Луна')
  })

  test('of bytes that are no text is refused', async () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * 37) % 32)
    await expect(read(bytes)).rejects.toThrow('Unable to read text file. The file might be corrupted.')
  })

  test('that never ends what it begins is read, and one nested beyond reason refused', async () => {
    expect(await read(`<p>Start.</p>${'<p>x<b>'.repeat(2000)}`)).toContain('Start.')
    await expect(read('<div>'.repeat(200_000))).rejects.toThrow('The file is invalid or corrupted.')
  })

  test('of a million spaces, breaks or brackets is read like any other', async () => {
    for (const piece of [' ', '<br>', '<', '&amp;', '<li>', '</p>', '<td>', '<a b=']) {
      expect(await read(`<p>Fog.</p>${piece.repeat(1_000_000 / piece.length)}`)).toContain('Fog.')
    }
  })
})
