const blockNames = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Never read, wherever they stand. */
const silentNames = new Set(
  'script style template noscript svg math iframe object audio video canvas select textarea button'.split(
    ' ',
  ),
)

/** An item of a list or a row of a table stands on the line after its like; everything else stands apart. */
type Block = { kind: 'item' | 'row' | 'apart'; text: string }

/**
 * The text of an element as it would be copied by hand: paragraphs and headings apart by blank lines, each item of a
 * list and each row of a table on a line of its own, cells apart by tabs.
 */
export function textOfElement(root: Node): string {
  const blocks: Block[] = []
  let line = ''
  let mark = ''

  function end(kind: Block['kind'] = mark === '' ? 'apart' : 'item'): void {
    const text = line.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').trim()
    line = ''
    if (text === '') return
    blocks.push({ kind, text: mark + text })
    mark = ''
  }

  function walk(node: Node): void {
    if (node.nodeType === 3) line += oneLine(node.nodeValue ?? '')
    if (node.nodeType !== 1) return
    const name = node.nodeName.toLowerCase()
    if (silentNames.has(name)) return
    if (name === 'br') line += '\n'
    else if (name === 'tr') readRow(node)
    else if (name === 'pre') readPreformatted(node)
    else if (blockNames.has(name)) readBlock(node, name)
    else for (const child of node.childNodes) walk(child)
  }

  function readBlock(node: Node, name: string): void {
    end()
    if (name === 'li') mark = '- '
    for (const child of node.childNodes) walk(child)
    end()
    // An item that says nothing marks nothing.
    if (name === 'li') mark = ''
  }

  function readRow(node: Node): void {
    end()
    const cells = [...node.childNodes]
      .filter((child) => child.nodeType === 1)
      .map((cell) => textOfElement(cell).replace(/\s+/g, ' '))
    line = cells.join('\t')
    end('row')
  }

  function readPreformatted(node: Node): void {
    end()
    const text = (node.textContent ?? '').replace(/^\n+|\s+$/g, '')
    if (text !== '') blocks.push({ kind: 'apart', text })
  }

  for (const child of root.childNodes) walk(child)
  end()
  return blocks.map((block, index) => gapBefore(block, blocks[index - 1]) + block.text).join('')
}

function gapBefore({ kind }: Block, previous: Block | undefined): string {
  if (!previous) return ''
  return kind !== 'apart' && kind === previous.kind ? '\n' : '\n\n'
}

function oneLine(text: string): string {
  return text.replace(/[\s\u200B]+/g, ' ')
}
