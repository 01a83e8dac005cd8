import { describe, expect, test } from 'vitest'
import { textByName } from '#test/read-by-name.ts'

const read = (content: string): Promise<string> =>
  textByName('a.html', `<html lang="en"><body>${content}</body></html>`)

describe('a page keeps its numbers', () => {
  test.each([
    ['a raised six is not glued to its ten', '10<sup>6</sup> t', '10⁶ t'],
    ['nor one that a style raises', '10<span style="vertical-align: super">6</span> t', '10⁶ t'],
    ['nor one that leads to another page', '10<sup><a href="/exponent">6</a></sup> t', '10⁶ t'],
    ['a lowered two is one', 'H<sub>2</sub>SO<sub>4</sub>, Ca<sup>2+</sup>', 'H₂SO₄, Ca²⁺'],
    ['a power of a power is one', '2<sup>2<sup>n</sup></sup>', '2^(2ⁿ)'],
    ['a fraction of small figures is one', 'add 1<sup>1</sup>&frasl;<sub>2</sub> cups', 'add 1 1/2 cups'],
    ['ordinals stay words', 'the 21<sup>st</sup>, XIX<sup>e</sup>', 'the 21st, XIXe'],
    ['small print stays words', '<sup>This is said in small print.</sup>', 'This is said in small print.'],
  ])('%s', async (_, content, text) => expect(await read(`<p>${content}</p>`)).toBe(text))
})

describe('the mark of a note on a page goes', () => {
  test.each([
    ['a link in what is raised', '<sup><a href="#fn4">4</a></sup>'],
    ['what is raised in a link', '<a href="#n"><sup>4</sup></a>'],
    [
      'in brackets',
      '<sup class="reference"><a href="https://w.org/a#cite_note-1"><span>[</span>4<span>]</span></a></sup>',
    ],
    ['named as such', '<a class="footnote-reference brackets" href="#id3">4</a>'],
    ['of a word processor', '<a href="#_ftn4" name="_ftnref4"><span>[4]</span></a>'],
    ['a sign', '<sup><a href="#n">†</a></sup>'],
    ['several', '<sup><a href="#b1">1</a>,<a href="#b2">2</a>–<a href="#b4">4</a></sup>'],
  ])('%s', async (_, mark) =>
    expect(await read(`<p>a crew of 12${mark} came.${mark}It stayed.</p>`)).toBe(
      'a crew of 12 came. It stayed.',
    ),
  )

  test('and what only looks like one stays', async () => {
    const citation = '<p>See <a href="#ref12">[12]</a> in chapter <a href="#ch2">2</a>.</p>'
    expect(await read(citation)).toBe('See [12] in chapter 2.')
    expect(await read('<p>A note. <a href="#r1">↩︎</a></p>')).toBe('A note.')
    expect(await read('<p>A note [<a href="#r1">↩</a>].</p>')).toBe('A note.')
  })
})

describe('a formula on a page is read once', () => {
  const square = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
  const half = '<m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac>'
  test.each([
    ['MathML', square, 'x²'],
    ['MathML with a prefix', `1<m:math>${half}</m:math>`, '1 1/2'],
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">y</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>`,
      'x',
    ],
    [
      'MathJax 2',
      `<span class="MathJax"><nobr aria-hidden="true">x2</nobr><span class="MJX_Assistive_MathML">${square}</span></span><script type="math/tex">x^2</script>`,
      'x²',
    ],
    ['MathJax 2 before it ran', '<script type="math/tex">\\frac{1}{2}</script>', '1/2'],
    [
      'MathJax 3',
      `<mjx-container><mjx-math aria-hidden="true"></mjx-math><mjx-assistive-mml>${square}</mjx-assistive-mml></mjx-container>`,
      'x²',
    ],
    [
      'MathJax 3 without MathML',
      '<mjx-container><mjx-math><mjx-msup><mjx-mi><mjx-c class="mjx-c1D465 TEX-I"></mjx-c></mjx-mi><mjx-script><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-script></mjx-msup></mjx-math></mjx-container>',
      'x²',
    ],
    [
      'a wiki',
      `<span style="display: none">${square}</span><img class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle x^{2}}">`,
      'x²',
    ],
    ['a picture', '<img src="https://x.org/latex.php?latex=x" alt="x^2">', 'x²'],
    ['an attribute', '<span data-tex="x^2"></span>', 'x²'],
    ['TeX in the text', '\\(x^2 &lt; 3\\)', 'x² < 3'],
  ])('%s', async (_, content, text) => expect(await read(`<p>is ${content} J</p>`)).toBe(`is ${text} J`))

  test('and formulas side by side are several', async () => {
    expect(await read(`<p>${square} ${square}</p>`)).toBe('x² x²')
    expect(await read('<p><script type="math/tex">a</script>, <script type="math/tex">b</script></p>')).toBe(
      'a, b',
    )
  })

  test('and what only holds one keeps its words', async () => {
    const box = `<div class="math"><p>Where ${square} is less, it holds.</p></div>`
    expect(await read(box)).toBe('Where x² is less, it holds.')
    expect(await read('<p class="math">Some plain words</p>')).toBe('Some plain words')
  })

  test('and code is no formula', async () => {
    expect(await read('<pre>grep \\(a\\) x</pre>')).toBe('grep \\(a\\) x')
  })
})

describe('what a page shows is read', () => {
  test.each([
    [
      'a quotation with its marks',
      '<p>He said <q>we <q>never</q> sail</q>.</p>',
      'He said “we ‘never’ sail”.',
    ],
    ['one that has marks', '<p>He said <q>“we sail”</q>.</p>', 'He said “we sail”.'],
    ['one in German', '<p lang="de">Er sagte <q>wir fahren</q>.</p>', 'Er sagte „wir fahren“.'],
    [
      'a declared shadow with its slots',
      '<x-a><template shadowrootmode="open"><p>First.</p><slot name="t">None.</slot><slot></slot><p>Last.</p></template><p>Own.</p><h2 slot="t">Title</h2></x-a>',
      'First.\n\nTitle\n\nOwn.\n\nLast.',
    ],
    [
      'what stands in an empty slot',
      '<x-a><template shadowrootmode="open"><slot>Usual.</slot></template></x-a>',
      'Usual.',
    ],
    [
      'what is there for want of scripts',
      '<p>One.</p><noscript><p>Only here.</p></noscript>',
      'One.\n\nOnly here.',
    ],
  ])('%s', async (_, content, text) => expect(await read(content)).toBe(text))

  test.each([
    ['a template that nothing shows', '<template><p>Never.</p></template>'],
    ['that scripts are needed', '<noscript>Please enable JavaScript to go on.</noscript>'],
    ['what stands on the page as well', '<noscript><p>One and all.</p></noscript>'],
  ])('but not %s', async (_, content) =>
    expect(await read(`<p>One and all.</p>${content}`)).toBe('One and all.'),
  )
})
