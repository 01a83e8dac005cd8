// Making a link
export const share = 'Share'
export const close = 'Close'
export const whatToShare = 'What to share'
export const quizToAnswer = 'Quiz to answer'
export const answerKey = 'Answer key'
export const cards = 'Cards'
export const makeLink = 'Make a link'
export const makingLink = 'Making the link…'
export const anyoneAnswers = 'Anyone with this link can answer. Answers appear only once they’re given.'
export const anyoneReads = 'Anyone with this link can read it.'

// The links there are
export const linksToText = 'Links to this text'
export const states = { withdrawn: 'withdrawn', open: 'open', closed: 'closed' }
export const answered = (count: number) => `${count} answered`
export const earlierVersion = 'an earlier version'

// What the owner of a link decides
export const title = 'Title'
export const byline = 'Your name, as others see it'
export const bylineHint = 'Leave it empty to show no name.'
export const closes = 'Closes'
export const closesHint = 'Leave it empty to keep the link open.'
export const askName = 'Ask for a name'
export const askNameHint = 'Only you see it, beside the answers.'
export const oneAttempt = 'One attempt'
export const oneAttemptHint = 'In each browser. Another browser can begin anew.'
export const showText = 'Show the whole text'
export const showTextHint = 'Otherwise only its passages are shown.'
export const showTextOnceAnswered =
  'Once all is answered. Otherwise only the sentence behind each answer is shown.'

// Its address
export const link = 'Link'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const copyByKeys = 'Press Ctrl+C to copy it'
