import { maxPictureBytes, megabyte, mostQuestions } from './limits.ts'
import type { ErrorDetails, OverCeiling } from './error-details.ts'

const bytesPerMegabyte = 1_048_576

/** What a reader can do about what only the operator can mend. */
const tellOperator = 'Please tell whoever runs this Morsel.'

const spaced = (count: number) => Math.round(count).toLocaleString('en-US')

function inWords(seconds: number): string {
  const rounded = Math.max(1, Math.ceil(seconds))
  if (rounded < 120) return `${rounded} ${rounded === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(rounded / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** "43 calls to the model of 40, $0.12 of $0.10". */
function overInWords({ calls, tokens, cost }: OverCeiling): string {
  return [
    ...(calls ? [`${spaced(calls.needed)} calls to the model of ${spaced(calls.most)}`] : []),
    ...(tokens ? [`${spaced(tokens.needed)} tokens of ${spaced(tokens.most)}`] : []),
    ...(cost ? [`$${cost.needed.toFixed(2)} of $${cost.most.toFixed(2)}`] : []),
  ].join(', ')
}

/**
 * Every expected error and the one sentence a person reads for it. The wording of files, text, model calls and
 * sign-in is fixed, as others may rely on it.
 */
const sentences = {
  // Choosing a file
  file_too_large: ({ maxBytes = 0 }) =>
    `File size should be less than ${(maxBytes / bytesPerMegabyte).toFixed(1)}MB`,
  several_files: 'Please upload a single file',
  file_type_unsupported:
    'Only PDF and TXT files are supported. We also read Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, subtitles and pictures.',
  pdf_signature_missing: 'The file does not appear to be a valid PDF.',
  file_empty: 'The file appears to be empty or contains no extractable text',
  file_unreadable: 'Error reading file content. Please try another file.',

  // Reading a PDF
  pdf_text_unreadable:
    'Unable to extract readable text from this PDF. The file may be scanned or contain only images.',
  pdf_no_text: 'No text could be extracted. This PDF may contain only images or scanned content.',
  pdf_first_pages_no_text: ({ count = 50 }) =>
    `No text could be extracted from the first ${count} pages, and no others are read. They may contain only images or scanned content.`,
  pdf_timed_out: 'PDF processing timed out. The file may be too complex or large.',
  pdf_initialization_failed: 'PDF processor initialization failed. Please refresh the page and try again.',
  pdf_password_protected: 'Cannot process password-protected PDF files.',
  pdf_invalid: 'The PDF file is invalid or corrupted.',
  pdf_network: 'Network error while processing PDF. Please check your connection.',
  pdf_failed: 'Failed to extract text from PDF. Please try another file.',

  // Reading a text file, and the plain path used when no reader worker can be started
  text_file_corrupted: 'Unable to read text file. The file might be corrupted.',
  plain_read_failed: 'Error reading file',
  plain_text_too_long: ({ limit = 0 }) => `File content exceeds ${limit} characters limit`,
  plain_text_missing: 'Unsupported file type or no text could be extracted',

  // Reading a document of another kind
  document_mislabelled: 'The file does not appear to be what its name says.',
  document_invalid: 'The file is invalid or corrupted.',
  document_protected: 'Cannot process password-protected files.',
  document_unpacks_too_large: 'The file unpacks to more than can be read. Please try a smaller one.',
  document_timed_out: 'File processing timed out. The file may be too complex or large.',
  document_reader_failed: 'File processor initialization failed. Please refresh the page and try again.',
  ebook_protected: 'Cannot process e-books with copy protection.',
  office_file_old: 'We can’t read old Word and PowerPoint files. Please save it as DOCX or PPTX.',

  // Reading a picture, and reading by OCR
  image_no_text: 'No text could be extracted. This file is an image.',
  image_too_large: 'The image has too many pixels to be read. Please make it smaller.',
  image_invalid: 'The image file is invalid or corrupted.',
  ocr_no_text: 'No text could be extracted by OCR.',
  ocr_timed_out: 'OCR processing timed out. The file may be too complex or large.',
  ocr_initialization_failed: 'OCR initialization failed. Please refresh the page and try again.',
  ocr_network: 'Network error while loading OCR. Please check your connection.',
  ocr_failed: 'Failed to extract text by OCR. Please try another file.',

  // A profile picture and push messages
  picture_too_large: `Picture should be less than ${maxPictureBytes / megabyte}MB`,
  picture_type_unsupported: 'Only PNG, JPEG and WebP pictures are supported',
  push_service_unknown: 'Push messages to this browser are not supported.',
  push_endpoint_taken:
    'This browser gets push messages for another account. Block notifications from Morsel, then allow them again.',

  // Reading a page of the web
  article_address_invalid: 'Please enter a whole address, such as https://example.org/article',
  article_address_refused: 'We can’t read pages at this address. Please paste the text instead.',
  article_unreachable: 'We can’t reach that page. Check the address and try again.',
  article_answered: ({ status = 0 }) =>
    `The page answered ${status}. Check the address, or paste its text instead.`,
  article_too_slow: 'The page took too long to answer. Please try again in a moment.',
  article_too_large: 'The page is too large. Please paste its text instead.',
  article_is_pdf: 'This page is a PDF file. Please download it and upload the file.',
  article_type_unsupported:
    'Only web pages and plain text can be read by their address. Please upload the file instead.',
  article_missing: 'We found no article on this page. Please paste its text instead.',

  // Text to work on
  text_missing: 'Please enter some text or upload a file',
  text_too_long: ({ limit = 0 }) => `Content exceeds ${limit} characters limit`,
  library_full: 'Your library is full. Delete some texts, then try again in ten minutes.',
  tool_text_missing: ({ purpose = 'work with' }) => `Please provide some text to ${purpose}`,
  not_enough_text: 'We need a few more full sentences to work with. Please add some and try again.',

  // The model provider. Left out of the pages, to which a server says them: see scripts/server-sentences.ts
  model_not_offered: 'This model isn’t offered any more. Reload the page to see which ones are.',
  llm_request_failed: ({ provider = 'LLM', message = '' }) => `${provider} API Error: ${message}`,
  llm_response_invalid: ({ provider = 'LLM' }) => `${provider} API Error: Invalid response format from API`,
  llm_json_missing: ({ provider = 'LLM' }) =>
    `${provider} API Error: No valid JSON structure found in response`,
  llm_reply_cut_off: ({ provider = 'LLM' }) =>
    `${provider} API Error: The reply ended before it was complete. Please try again, or use a shorter text.`,
  llm_busy: ({ provider = 'LLM', retryAfterSeconds }) =>
    `${provider} API Error: The model is busy. Please try again ${retryAfterSeconds === undefined ? 'in a moment' : `in ${inWords(retryAfterSeconds)}`}.`,
  llm_key_refused: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s key was not accepted. ${tellOperator}`,
  llm_access_refused: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s provider refused access. ${tellOperator}`,
  llm_reply_empty: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s answer was empty. Please try again.`,
  llm_quota_used_up: ({ provider = 'LLM' }) =>
    `${provider} API Error: The credit at the model’s provider is used up. ${tellOperator}`,
  llm_model_unknown: ({ provider = 'LLM' }) =>
    `${provider} API Error: The configured model doesn’t exist. ${tellOperator}`,
  llm_address_wrong: ({ provider = 'LLM' }) =>
    `${provider} API Error: There is no model at the configured address. ${tellOperator}`,
  llm_text_too_long: ({ provider = 'LLM', tokens, contextTokens }) =>
    `${provider} API Error: The text is too long for the model: ${tokens === undefined ? '' : `with the answer about ${spaced(tokens)} tokens`}${contextTokens === undefined ? '' : `${tokens === undefined ? 'it takes' : ', and it takes'} ${spaced(contextTokens)}`}. Please choose a part of it.`.replace(
      ': .',
      '.',
    ),
  llm_text_cut: ({ provider = 'LLM', tokens, contextTokens }) =>
    `${provider} API Error: The model was given only a part of the text${tokens === undefined || contextTokens === undefined ? '' : `, about ${spaced(contextTokens)} of ${spaced(tokens)} tokens`}. Please choose a shorter part of it.`,
  llm_thinks_too_long: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model thought for too long without answering. Please try again, or use a shorter text.`,
  llm_stalled: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model stopped answering. Please try again.`,
  llm_unreachable: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model could not be reached. Please try again in a moment.`,
  llm_reply_malformed: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s answer was not in the asked form. Please try again.`,
  llm_form_returned: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model sent the form back without an answer. Please try again.`,
  llm_declined: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model declined to answer about this text. Please try another text.`,
  llm_runaway: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model wouldn’t stop writing, so we stopped it. Please try again.`,
  llm_other_language: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model answered in another language than the text’s. Please try again.`,
  llm_other_matter: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s answer was not about the text. Please try again.`,
  run_over_ceiling: ({ over = {} }) =>
    `This text needs more than one result may take here: ${overInWords(over)}. Please choose fewer sections, or a shorter part.`,
  quiz_questions_wrong: ({ provider = 'LLM' }) =>
    `${provider} API Error: Too many of the model’s questions were faulty. Please try again.`,
  questions_repeated: 'The model asked the same questions as before. Please try again.',
  quiz_format_invalid: ({ count = 5 }) => `Invalid quiz format: exactly ${count} questions required`,

  // The database and its disk, of which the pages know nothing either
  database_away: 'The server’s database is away. Please try again in a moment.',
  server_full: `The server has no room left. ${tellOperator}`,
  database_read_only: `The server can’t store anything right now. ${tellOperator}`,
  database_damaged: `Some stored data can no longer be read. ${tellOperator}`,

  // A generation
  generation_failed: 'Failed to process content. Please try again.',
  quiz_form_missing: ({ form }) =>
    `Three fair ${form === 'gaps' ? 'gaps' : 'choice questions'} cannot be made from this text. Allow both, or add more text.`,
  interrupted: 'The server stopped before this was finished. It didn’t count. Please try again.',
  daily_limit_reached: ({ allowance = 0, resetTime = '00:00 UTC' }) =>
    `You’ve used all ${allowance} generations for today. You get more at ${resetTime}.`,
  tried_before:
    'Your text came along. You’ve used this account before, so making its result counts as usual.',
  engine_too_slow: 'This text takes too long. Please try a shorter part.',
  engine_unavailable: 'The engine is not available right now. Please try again in a moment.',

  // Changing a result
  result_changed: 'This was changed elsewhere. Here it is as it stands now.',
  part_needed: ({ count = 1 }) =>
    count === 1
      ? 'A result can’t do without this. Write it again instead.'
      : `At least ${count} of these are needed. Write this one again instead.`,
  quiz_full: `A quiz has at most ${mostQuestions} questions.`,
  nothing_else: 'We found nothing else in the text to put here.',
  rewritten_enough: 'The model can’t write more of this again.',

  // Requests
  request_invalid: 'We couldn’t understand that request.',
  request_too_large: 'The request is too large.',
  signed_out: 'Please sign in to continue.',
  second_factor_needed: 'Please enter the code from your authenticator app to continue.',
  no_cards: 'There’s nothing in this result to make cards from.',
  cards_full: 'You have as many cards as you can have. Remove some first.',
  card_reviewed_elsewhere: 'You reviewed this card elsewhere. Here is the next.',
  not_found: 'This doesn’t exist, or it isn’t yours.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  uploads_full: 'You’re sending too much at once. Wait for the rest to arrive, then try again.',
  share_full: 'This quiz takes no more answers from your network. Tell whoever shared it.',
  server_busy: 'The server is busy right now. Please try again in a few seconds.',
  offline: 'We can’t reach the server. Check your connection and try again.',
  shutting_down: 'The server is restarting. Please try again in a moment.',
  sign_in_unreachable: 'We can’t reach the sign-in service right now. Please try again in a moment.',
  not_available: 'Not available on this server yet',
  trial_already_used: 'You’ve already used your free trial.',
  result_unreadable: 'This file holds no Morsel result.',
  unexpected: 'An unexpected error occurred',
} satisfies Record<string, string | ((details: ErrorDetails) => string)>

export type ErrorCode = keyof typeof sentences

/** Whether a word received from outside is one of our codes. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(sentences, word)
}

/** The sentence a person reads for a failure. */
export function sentenceFor(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence: string | ((details: ErrorDetails) => string) = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}

/** An expected error. Its message is safe to show; whatever caused it stays in `cause`, for the log. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(sentenceFor(code, details), cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }
}
