import type { SentenceTable } from './error-details.ts'
import { maxPictureBytes, megabyte, mostQuestions } from './limits.ts'

const bytesPerMegabyte = 1_048_576

/** The sentences of the errors that a page can meet by itself. */
export const pageSentences = {
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
  nothing_to_practise:
    'We found nothing to practise in this text: no terms that it explains, no short lists, few names. A model can write questions for any text.',
  not_enough_text: 'We need a few more full sentences to work with. Please add some and try again.',

  // A generation
  generation_failed: 'Failed to process content. Please try again.',
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
} satisfies SentenceTable
