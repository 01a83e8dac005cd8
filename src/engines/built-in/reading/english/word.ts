/** Universal parts of speech (Universal Dependencies 2). */
export type Pos =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X'
  | 'SPACE'

/** A word or mark of a sentence; `start` and `end` are UTF-16 offsets into the text that was tagged. */
export type Word = { text: string; lower: string; lemma: string; pos: Pos; start: number; end: number }
