const names = String.raw`(?:seed:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad|analysis)`
/** `<think>`, `<|begin_of_thought|>`, `<｜think｜>`, `[THINK]`, `◁think▷`. */
export const reasoningOpens = new RegExp(
  String.raw`^\s*(?:<\|start\|>\w+)?(?:<[|｜]?(?:begin_of_)?${names}[|｜]?>|\[think(?:ing)?\]|◁think▷|<\|channel\|>\s*(?:analysis|commentary))`,
  'iu',
)
/** The same, closed; and the mark by which models of the harmony format begin their answer. */
export const reasoningCloses = new RegExp(
  String.raw`<[|｜]?(?:\/|end_of_)[|｜]?${names}[|｜]?>|\[\/think(?:ing)?\]|◁\/think▷|` +
    String.raw`<\|channel\|>\s*final(?:\s*<\|constrain\|>\w*)?(?:\s*<\|message\|>)?`,
  'giu',
)
/** No model closes more blocks than this after its answer began; a bound on hostile replies. */
const mostClosings = 8

/**
 * A reply without what a reasoning model thought aloud: what follows the last closing mark, but for marks that the
 * answer itself quotes.
 * @param isQuoted whether a place in the reply lies within a JSON value that begins at or after another place
 * @returns nothing where a block was opened and never closed
 */
export function dropReasoning(
  reply: string,
  isQuoted: (text: string, from: number, at: number) => boolean,
): string {
  const text = reply.replace(/^\uFEFF/, '')
  const closings = Array.from(text.matchAll(reasoningCloses), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }))
  for (const [back, { start, end }] of closings.toReversed().slice(0, mostClosings).entries()) {
    const before = closings.at(-2 - back)?.end ?? 0
    if (!isQuoted(text, before, start)) return text.slice(end)
  }
  return reasoningOpens.test(text) ? '' : text
}
