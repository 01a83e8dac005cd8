/** What the file dialog offers: every ending that a reader knows. Written out, since the first page has no reader. */
export const acceptedFiles =
  '.pdf,.txt,.docx,.docm,.pptx,.pptm,.ppsx,.odt,.odp,.epub,.rtf,.html,.htm,.xhtml,.md,.markdown,.srt,.vtt,.png,.jpg,.jpeg,.webp,' +
  'application/pdf,text/plain'
