// Closed lists that tell where an English noun phrase begins and ends, and which words are none.

export const determiners = new Set(
  'a an the this these those that its their his her our your each every some any no many most several all both few various certain other another'.split(
    ' ',
  ),
)
export const prepositions = new Set(
  'of in on at by for from with to into through between among against about over under during without within as like than per across and or'.split(
    ' ',
  ),
)
export const nounPrepositions = new Set(
  'of in on at by for from with into through between among against about over under during without within across'.split(
    ' ',
  ),
)
/** Adverbs and number words that stand inside no phrase. */
export const outside = new Set(
  (
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'therefore aside alone plus unless besides moreover furthermore nevertheless nonetheless otherwise meanwhile instead perhaps often always never ' +
    'sometimes usually soon later earlier today now then there here even still already yet ago once twice together apart away back forward else ' +
    'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million billion dozen half first second third fourth fifth ' +
    'including according regarding concerning due despite unlike like upon via per versus whereas though although while because since until whether rather quite very too ' +
    'percent cent sometime much more most less least few fewer enough several certain such same own next last according known called named using based given made left'
  ).split(' '),
)
export const calendar =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|\w+day)$/
export const adjectiveEnd = /(?:ous|ful|less|ible|able|ish|ical|ward|wards|ly|est|iest)$/
export const notNouns = new Set(
  'important possible likely different common similar large small great good new old high low long short main major available necessary early late same certain able true clear close common complex simple rare real single whole entire recent modern ancient present important crucial essential early particular specific general various several next last first second third fourth best better worse worst able due such own even well far away back together else still already yet never always sometimes usually perhaps maybe quite almost rather instead whose according well-known unlike despite ago apart along around across beyond above below near inside outside behind beside besides nearly hard easy wide deep strong weak big huge tiny full empty free open public private local social political economic human natural physical chemical present central final initial total average additional primary secondary potential critical legal national international federal foreign global medical religious cultural digital traditional typical normal special key top black white red blue green young aware responsible vulnerable successful effective subject opposed lot lots way ways thing things kind kinds type types part parts number example examples case cases fact facts reason reasons result results time times today year years day days something anything everything nothing someone anyone everyone people place places use uses section chapter figure table text terms term matter sort bit addition order instance course while whereas although though because unless since'.split(
    ' ',
  ),
)
