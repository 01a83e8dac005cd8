/** What ends a sentence, before what closes quotations and brackets. */
export const endsSentence = /[.!?…。！？।؟]["'”’»)\]]*\s*$/u

/** What ends a sentence that states something, and does not ask. */
export const endsStatement = /[.!…。！।]["'”’»)\]]*\s*$/u
