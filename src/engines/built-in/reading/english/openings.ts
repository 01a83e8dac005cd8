// How English sentences open and what that says of them.

/** Openings that point back: without the sentence before, nobody knows what is meant. */
const anaphora =
  /^["“‘']?(?:it|they|he|she|this|these|those|that|such|his|her|hers|their|theirs|its|both|another|others|some|all (?:of (?:these|this|them)|two|three|four|five)|here|there(?! (?:is|are|was|were)\b)|the (?:latter|former|same|other|two|second|third|result|reason|answer|following|above)|one|ones|the ones|in addition to|each|neither|either|none|all of (?:these|this|them)|most of (?:these|them)|many of (?:these|them)|we|our|you|your|i|my|as (?:seen|shown|noted|mentioned|discussed|described|a result)|in (?:this|that|these|those|such|both|each|contrast|turn)|at (?:this|that|the same)|for (?:this|that|these)|from (?:this|these)|with (?:this|these|that)|by (?:this|that|the same)|to (?:this|these|do this|do so)|of (?:these|those|this)|on this|under (?:this|these|such)|like (?:this|these)|unlike (?:this|these)|because of (?:this|these|its|their)|due to (?:this|these|its|their)|despite (?:this|these|its|their)|after (?:this|that)|before (?:this|that)|during (?:this|that|these)|since then|instead|similarly|likewise|therefore|thus|hence|consequently|accordingly|as a result|by contrast|for example|for instance|in particular|specifically|conversely|otherwise|meanwhile|then|also|again|or|nor|even so|that is|in other words|first|firstly|second|secondly|third|thirdly|fourth|next|finally|lastly|on the (?:one|other) hand|imagine|suppose|consider|recall|notice|note|let’s|let's|remember|think|look|see|now|still|so|but|and|yet|yes|no|well)\b/i
const harmless =
  /^["“‘']?(?:it|there) (?:is|was|has been|may be) (?:important|possible|clear|likely|true|known|necessary|easy|hard|difficult|estimated|believed|thought)\b|^first (?:world|lady|nations|amendment)|^second world|^third (?:world|estate|party)|^one of the|^each (?:year|day|time)\b|^some (?:people|\p{L}+s)\b|^one (?!(?:is|was|are|of these|of them|such|reason|example|\p{L}+ (?:is|was))\b)/iu

/** Whether a sentence cannot stand alone because of how it opens. */
export function isAnaphoric(sentence: string): boolean {
  return anaphora.test(sentence) && !harmless.test(sentence)
}

/** How the author of a study speaks of it. */
export const ownVoice =
  /\b(?:this|the present|our) (?:paper|article|study|essay|thesis|report|review)\b|\bwe (?:here |also |then |further )?(?:propose|present|introduce|show|describe|demonstrate|find|found|argue|conclude|develop|report|investigate|examine)(?:ed)?\b|\bour (?:results|findings|method|approach|model|models|experiments|analysis|work)\b/iu

/**
 * Connectives that open a sentence and can be taken off. None that limits what is said ("Generally", "At the same
 * time") or rests it on what was said ("Therefore", "Instead", "For example"), and of the short ones only where a clause
 * must follow: "But the king …", not "But for the king …".
 */
export const connective =
  /^(?:(?:However|Moreover|Furthermore|Also|In addition|Additionally|Nevertheless|Nonetheless|Indeed|In fact|Of course|Finally|Interestingly|Unfortunately|Fortunately|Importantly|In short|In conclusion|In summary|Firstly|Secondly|Thirdly|Lastly|Clearly|Obviously|Besides),|(?:But|And|Yet)(?= (?:the|in|when|if|there) ))\s+(?=\S)/u
