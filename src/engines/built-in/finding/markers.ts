import type { Language } from '#domain/language.ts'

/** The words by which a language marks definitions, examples, conclusions and consequences. */
export type Markers = {
  /** What a sentence begins with that leans on the one before it. */
  leaning: RegExp
  /** What points back near the beginning of a sentence. */
  pointing: RegExp
  /** Before a noun phrase, and never behind one. */
  articles: ReadonlySet<string>
  /** Before a noun phrase as well as behind one. */
  prepositions: ReadonlySet<string>
  /** What a verb follows, and the verb; forms that end phrases and are no nouns. */
  verbs?: RegExp
  participles?: RegExp
  /** What nouns that are made from verbs and adjectives end with. */
  nouns?: RegExp
  /** Where a sentence says what its subject is: the group `term` holds it. */
  definition: RegExp
  /** What follows the kind of thing in a definition: by what it differs from others. */
  differing: RegExp
  /** Where a sentence says outright that it explains or names something; the group `term` too. */
  namings: readonly RegExp[]
  examples: RegExp
  /** Within a sentence that says something by itself as well: "such as". */
  instances: RegExp
  conclusions: RegExp
  consequences: RegExp
  /** Asks which term a sentence explains, and which option is not in a list. */
  asksTerm: (sentence: string) => string
  asksOddOne: (lead: string) => string
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** One to five words. */
const words = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*){0,4}?`
const term = String.raw`["“„«*]?(?<term>${words})["”“»*]?`
/** "(DNA)", "(from Greek …)" behind a term. */
const aside = String.raw`(?: \([^()]{1,120}\))?`
const pattern = (source: string) => new RegExp(source, 'u')
/** A term ends before a sign or before a word that opens another phrase. */
const before = (next: string) => String.raw`(?=["”“»*]?(?:[.,;:)]|\s\(|\s(?:${next})\s))`

const en: Markers = {
  leaning:
    /^["“‘']?(?:please|it|its|they|their|he|she|his|her|this|these|those|that|such|both|another|others|here|one|the (?:latter|former|same|other|second|third|first|result|resulting|reason|answer|two)|each|neither|as (?:seen|shown|noted|mentioned) above|in (?:this|these|that|both|other words|contrast|turn|addition|fact)|for (?:this|these|example|instance)|at (?:this|that)|by (?:this|contrast)|with (?:this|these)|on the other hand|instead|similarly|likewise|therefore|thus|hence|consequently|accordingly|as a (?:result|consequence)|because of (?:this|these)|however|moreover|furthermore|also|then|so|but|and|or|yet|finally|next|first|second|third|still|otherwise|meanwhile|conversely|nevertheless|nonetheless|we|you|i|my|our)\b/iu,
  pointing: /^.{0,44}(?<!\p{L})(?:it|they|this|these|those|such|he|she|we)(?!\p{L})/iu,
  articles: setOf('the a an this these those its their his her our your'),
  prepositions: setOf('of in on by from with as between into'),
  verbs: /\b(?:to|can|could|will|would|may|might|must|should|cannot|not) (\p{L}{3,})/giu,
  nouns: /(?:tion|sion|ment|ness|ity|ism|ship|ance|ence|logy|graphy|sis|ics)s?$/u,
  participles: /(?:ed|ly)$|^(?:together|away|apart|alone|instead|again|please)$/u,
  definition: pattern(
    String.raw`^(?:An? |The )?${term}${aside},? (?:is|are|was|were) (?:(?:an?(?! (?:\p{L}+ )?(?:member|part|result|example|case|matter|question|place|thing|good|bad|mystery|must|lot|bit|different) )|any|one of the|the (?:process|study|act|ability|amount|number|set|degree|name|term|practice|branch|science|use|rate|state|tendency|belief|idea|method|part|unit|sum|ratio|difference|movement|transfer|production|removal|total|value|total|measure|condition|point|set|way|means|field|system)) |(?:defined|known|described) as )`,
  ),
  differing:
    /\b(?:that|which|who|whom|whose|where|when|used|of|for|made|formed|caused|based|consisting|containing|composed|involving|having|designed|produced|called)\b/iu,
  namings: [
    pattern(
      String.raw`^The (?:term|word|concept|phrase|name) ${term} (?:refers|means|describes|comes|is|was|denotes)`,
    ),
    pattern(
      String.raw`^(?:An? |The )?${term}${aside},? (?:refers? to|means?(?! (?:better|more|less))|describes?|denotes?|is defined as|can be defined as|stands for|is used to describe|is the term for|is concerned with) `,
    ),
    pattern(
      String.raw`^(?:\S+ ){5}.*(?<!also |not |not be )\b(?:called|known as|termed|referred to as) (?:an? |the )?${term}${before('is|are|was|and|or|which|that|because|in|by|when|if|where|who|as|with|on|at|from|can')}`,
    ),
  ],
  examples:
    /^(?:examples?:|for (?:example|instance)|(?:an?|one|another) (?:good |classic |typical )?example|examples? (?:of|include|are)|to illustrate)(?!\p{L})|^.{15,}[,;:–—] (?:for example|for instance)(?!\p{L})/iu,
  instances: /\bsuch as (?!this\b|that\b|these\b|it\b)(?:[^\s,.;]+(?: [^\s,.;]+){0,3},? ){2,6}(?:and|or) /iu,
  conclusions:
    /^(?:therefore|thus|hence|in (?:conclusion|summary|sum|short)|to (?:conclude|sum up|summarize)|overall|all things considered|all in all|in the end|in essence|taken together|we (?:conclude|argue)|we (?:find|found|show) (?:that|no|little|evidence)|ultimately|it follows that|this means that)\b|\b(?:we|this study|this paper|the authors|researchers|the (?:study|results|findings|data)) (?:therefore |thus )?(?:conclude[sd]?|(?:show|suggest|indicate|demonstrate)(?:s|ed)?) that\b|, therefore,/iu,
  consequences:
    /^(?:as a (?:result|consequence)|consequently|accordingly|because of this|for this reason|this (?:implies|leads to|led to|results in|resulted in|causes?))\b|\b(?:as a (?:result|consequence)(?! of)|consequently|with the result that)\b|(?<!\band )\btherefore\b/iu,
  asksTerm: (sentence) => `Which term does your text explain here? “${sentence}”`,
  asksOddOne: (lead) => `Your text gives a list: “${lead}” Which of these is not in it?`,
}

const de: Markers = {
  leaning:
    /^["„»]?(?:er|sie|es|ihr\p{L}*|sein\p{L}{0,2}|dies\p{L}*|jene\p{L}*|solche\p{L}*|das (?:ist|war|heißt|bedeutet|führt)|dabei|dadurch|damit|dafür|dagegen|daher|deshalb|deswegen|darum|darauf|daraus|darin|davon|dazu|danach|dann|dort|hier|hierbei|hierzu|hierfür|so|somit|also|auch|aber|doch|jedoch|und|oder|denn|demnach|mithin|infolge|das gegenteil|beide\p{L}*|zum beispiel|z\. ?b\.|außerdem|ferner|zudem|schließlich|folglich|infolgedessen|allerdings|hingegen|trotzdem|dennoch|erstens|zweitens|drittens|zuerst|anschließend|wir|ich|man|mein\p{L}*|unser\p{L}*)(?!\p{L})/iu,
  pointing: /^.{0,44}(?<!\p{L})(?:er|sie|es|dies\p{L}*|wir)(?!\p{L})/iu,
  articles: setOf('der die das den dem des ein eine einen einem einer eines'),
  prepositions: setOf('im am vom zum zur in von mit für durch'),
  definition: pattern(
    String.raw`^(?:Ein |Eine |Der |Die |Das )?${term}${aside},? (?:ist|sind|war|waren) (?:ein|eine|einer|eines|der|die|das|jene|jener|alle)\b`,
  ),
  differing: /,|(?<!\p{L})(?:von|für|zur|zum|aus|mit|des|der|in|bei|durch|zwischen|über)(?!\p{L})/iu,
  namings: [
    pattern(
      String.raw`^(?:Der Begriff |Das Wort |Ein |Eine |Der |Die |Das )?${term}${aside},? (?:bezeichnet|bezeichnen|bedeutet|bedeuten|beschreibt|beschreiben|meint|heißt) `,
    ),
    pattern(String.raw`^Unter (?:der |dem |den |einer |einem )?(?:Begriff )?${term}${aside} versteht man `),
    pattern(
      String.raw`\b(?:nennt|bezeichnet) man (?:das |die |den |dies |dieses )?(?:als )?${term}${before('ist|sind|und|oder|wenn|weil|der|die|das')}`,
    ),
    pattern(String.raw`\bals ${term} bezeichnet\b`),
    pattern(String.raw`^Als ${term}${aside} (?:bezeichnet|gilt|gelten) `),
    pattern(String.raw`^Als ${term}${aside} (?:wird|werden) .{10,220} bezeichnet`),
    pattern(
      String.raw`\bnamens ${term}${before('ist|sind|und|oder|in|aus|auf|zu|mit|kommen|bilden|gelangt')}`,
    ),
    pattern(String.raw`\b(?:auch|oft|kurz) ${term} genannt\b`),
  ],
  examples:
    /^(?:beispiele?:|zum beispiel|beispielsweise|ein (?:gutes |typisches )?beispiel|beispiele? (?:für|sind))(?!\p{L})|^.{15,}[,;:–—] (?:zum beispiel|beispielsweise)(?!\p{L})/iu,
  instances: /(?:wie etwa|darunter)(?!\p{L})/iu,
  conclusions:
    /^(?:daher|deshalb|folglich|somit|also|zusammenfassend|insgesamt|schließlich lässt sich|daraus folgt|es zeigt sich|(?:das|dies) bedeutet, dass|kurz|fazit)(?!\p{L})|\b(?:lässt sich (?:schließen|festhalten)|daraus folgt|zeigt sich(?:,)? dass)/iu,
  consequences:
    /^(?:infolgedessen|dadurch|deswegen|aus diesem grund|(?:das|dies) (?:führt|hat zur folge))(?!\p{L})|(?<!\p{L})(?:führt(?:e|en)? dazu, dass|hat(?:te)? zur folge|infolgedessen|mit der folge|deshalb|folglich|demnach)(?!\p{L})/iu,
  asksTerm: (sentence) => `Welchen Begriff erklärt der Text hier? „${sentence}“`,
  asksOddOne: (lead) => `Der Text zählt auf: „${lead}“ Was davon steht nicht in der Liste?`,
}

const es: Markers = {
  leaning:
    /^["“«]?(?:él|ella|ellos|ellas|est[eoa]s?|es[eoa]s?|aquell\p{L}+|su|sus|lo (?:anterior|mismo|cual)|ambos|ambas|así|además|también|por (?:tanto|lo tanto|ello|eso|esto|ejemplo|consiguiente|otro lado|otra parte)|en (?:consecuencia|este|esta|estos|estas|cambio)|sin embargo|no obstante|pero|y|o|luego|después|entonces|finalmente|aquí|allí|primero|segundo|tercero|de (?:este|esta) \p{L}+|como (?:resultado|consecuencia)|nosotros|yo|se(?! (?:denomina|llama|entiende por|conoce como|define)\b))(?!\p{L})/iu,
  pointing: /^.{0,44}(?<!\p{L})(?:est[aeo]s?|es[ao]s?|dich[ao]s?|ello|él|ella)(?!\p{L})/iu,
  articles: setOf('el la los las un una unos unas este esta su sus'),
  prepositions: setOf('del al de en por con'),
  participles: /(?:[aei]r(?:se)?|ando|iendo)$|^(?:nosotr[oa]s|ustedes|ell[oa]s)$/u,
  nouns: /(?:ción|sión|dad|ismo|miento|anza|encia|ancia|logía|eza)(?:e?s)?$/u,
  definition: pattern(
    String.raw`^(?:El |La |Los |Las |Un |Una )?${term}${aside},? (?:es|son|fue|era)(?:, [^,]{3,30},)? (?:un|una|unos|unas|el|la|los|las|aquel|aquella|todo)\b`,
  ),
  differing: /,|(?<!\p{L})(?:que|de|del|para|por|cuyo|cuya|donde|con|en|entre)(?!\p{L})/iu,
  namings: [
    pattern(
      String.raw`^(?:El término |La palabra |El concepto de |El |La |Los |Las )?${term}${aside},? (?:se define como|es definid[oa] como|se refieren? a|significa|consiste en|designa|se entiende como|se conoce como|hace referencia a) `,
    ),
    pattern(
      String.raw`^Se (?:denomina|llama|entiende por|conoce como|define(?: como)?) (?:el |la |los |las )?${term}${before('a|al|el|la|los|las|como|cuando|por|es')}`,
    ),
    pattern(
      String.raw`\b(?:llamad[oa]s?|denominad[oa]s?|conocid[oa]s? como|se (?:llaman?|denominan?)) (?:el |la |los |las )?${term}${before('es|son|y|o|que|en|por|cuando|para|de|a')}`,
    ),
  ],
  examples:
    /^(?:ejemplos? ?:|por ejemplo|un (?:buen )?ejemplo|ejemplos? de)(?!\p{L})|^.{15,}[,;:–—] por ejemplo(?!\p{L})/iu,
  instances: /tales como(?!\p{L})/iu,
  conclusions:
    /^(?:por (?:lo )?tanto|en (?:conclusión|resumen|suma|síntesis|definitiva)|así pues|por consiguiente|se concluye|esto significa que)(?!\p{L})|(?:se (?:concluye|deduce) que|los resultados (?:muestran|indican|sugieren) que)(?!\p{L})/iu,
  consequences:
    /^(?:como (?:resultado|consecuencia)|en consecuencia|por (?:ello|eso|esta razón)|esto (?:implica|provoca|lleva))(?!\p{L})|(?:lo que (?:implica|provoca)|como consecuencia,|por (?:lo )?tanto|por consiguiente)(?!\p{L})/iu,
  asksTerm: (sentence) => `¿Qué término explica aquí el texto? «${sentence}»`,
  asksOddOne: (lead) => `El texto da una lista: «${lead}» ¿Cuál de estos no está en ella?`,
}

const fr: Markers = {
  leaning:
    /^["“«]?\s?(?:il|elle|ils|elles|ce|cet|cette|ces|cela|ceci|c['’]|son|sa|ses|leur|leurs|celui-ci|celle-ci|ceux-ci|ainsi|aussi|donc|de plus|en outre|par (?:conséquent|exemple|ailleurs|contre)|en (?:effet|conséquence|revanche)|cependant|toutefois|néanmoins|mais|et|ou|or|puis|ensuite|enfin|alors|d['’]abord|d['’]autre part|ici|là|les deux|nous|je|vous|on(?! (?:appelle|nomme|entend par)\b))(?!\p{L})/iu,
  pointing: /^.{0,44}(?<!\p{L})(?:il|elle|ils|elles|ce|cet|cette|ces|cela|nous)(?!\p{L})/iu,
  articles: setOf('le la les un une ce cette ces son sa ses leur leurs'),
  prepositions: setOf('des du de en par avec au aux'),
  participles: /(?:[ei]r|ant|ées?|és?)$|^(?:nous|vous|eux)$/u,
  nouns: /(?:tion|sion|té|isme|ance|ence|logie|esse|eur)s?$/u,
  definition: pattern(
    String.raw`^(?:Le |La |Les |Un |Une |L['’])?${term}${aside},? (?:est|sont|était|fut) (?:un|une|des|le|la|les|l['’]|celui|celle)(?!\p{L})`,
  ),
  differing: /,|(?<!\p{L})(?:qui|que|dont|où|de|du|des|pour|par|avec|entre|dans|à)(?!\p{L})/iu,
  namings: [
    pattern(
      String.raw`^(?:Le terme |Le mot |Le |La |Les |L['’])?${term}${aside},? (?:désigne|désignent|est définie? comme|sont définie?s comme|caractérise|signifie|signifient|se définit comme|se définissent comme|correspond à|consiste à|consiste en|fait référence à) `,
    ),
    pattern(
      String.raw`^On (?:appelle|nomme|entend par) (?:le |la |les |l['’])?${term}${before("le|la|les|un|une|l['’]|ce|tout|toute|des")}`,
    ),
    pattern(
      String.raw`\b(?:appelée?s?|nommée?s?|connue?s? sous le nom de) (?:le |la |les |l['’])?${term}${before('est|sont|et|ou|qui|que|en|par|lorsque|pour|dans|de')}`,
    ),
  ],
  examples:
    /^(?:exemples? ?:|par exemple|un (?:bon )?exemple|exemples? de)(?!\p{L})|^.{15,}[,;:–—] par exemple(?!\p{L})/iu,
  instances: /(?:tels que|telles que)(?!\p{L})/iu,
  conclusions:
    /^(?:donc|par conséquent|en (?:conclusion|résumé|somme|définitive)|pour conclure|ainsi donc|au total|cela signifie que)(?!\p{L})|(?:on (?:en )?(?:conclut|déduit) que|j['’]en (?:conclus|déduis) (?:donc )?que|les résultats (?:montrent|indiquent|suggèrent) que)(?!\p{L})/iu,
  consequences:
    /^(?:en conséquence|de ce fait|c['’]est pourquoi|cela (?:implique|entraîne)|il en résulte)(?!\p{L})|(?:ce qui (?:implique|entraîne|provoque)|a pour conséquence|par conséquent)(?!\p{L})/iu,
  asksTerm: (sentence) => `Quel terme le texte explique-t-il ici ? « ${sentence} »`,
  asksOddOne: (lead) => `Le texte donne une liste : « ${lead} » Lequel de ces éléments n’y figure pas ?`,
}

const markers: Partial<Record<Language, Markers>> = { en, de, es, fr }

/** Those of a language; undefined for one whose markers are not known. */
export function markersOf(language: Language): Markers | undefined {
  return markers[language]
}
