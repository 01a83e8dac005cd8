import type { ErrorCode } from '#domain/errors.ts'
import type { Question } from '#domain/items/question.ts'

/** What is wrong with a reply: the code a reader gets, and the words in which the model is told, none of them its own. */
export type Fault = { code: ErrorCode; words: string }

/** What a finished reply amounts to. */
export type Reading<R> =
  | { kind: 'whole'; result: R; reply: unknown }
  /** Of a quiz: the good questions, fewer than were asked for, and what was wrong with the others. */
  | { kind: 'partly'; kept: Question[]; fault: Fault; reply: unknown }
  /** `again`: whether asking once more may help. */
  | { kind: 'unusable'; fault: Fault; again: boolean }

export const unusable = (fault: Fault, again = true): Reading<never> => ({ kind: 'unusable', fault, again })

export const faults = {
  nothing: { code: 'llm_response_invalid', words: 'You wrote nothing. Write the JSON that was asked for.' },
  cutOff: {
    code: 'llm_reply_cut_off',
    words: 'Your reply ended before it was complete. Write less, and close all that you open.',
  },
  noJson: { code: 'llm_json_missing', words: 'There was no JSON in your reply. Reply with the JSON alone.' },
  notJson: {
    code: 'llm_reply_malformed',
    words: 'Your reply was no valid JSON. Reply with valid JSON alone: close all that you open.',
  },
  declined: { code: 'llm_declined', words: 'You declined.' },
  form: {
    code: 'llm_form_returned',
    words: 'You sent the form back, and not an answer. Fill each field from the text.',
  },
  otherLanguage: {
    code: 'llm_other_language',
    words: 'You wrote in another language than the text. Write all of it in the language of the text.',
  },
  otherMatter: {
    code: 'llm_other_matter',
    words: 'What you wrote is not about the text. Use only what the text between the marks says.',
  },
} satisfies Record<string, Fault>
