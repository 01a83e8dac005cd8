import { plural } from '../../ui/format.ts'

// The page of a link
export const answers = 'Answers'
export const shared = 'Shared'
export const until = (closing: string) => `until ${closing}`
export const attempts = { one: 'one attempt', many: 'many attempts' }
export const namesAsked = 'names asked'
export const namesNotAsked = 'names not asked'
export const stateWithdrawn = 'Withdrawn'
export const stateOpen = 'Open'
export const stateClosed = 'Closed'
export const closeNow = 'Close now'
export const openAgain = 'Open again'
export const isWithdrawn = 'Nobody can open this link. Its answers are kept.'
export const noAnswersYet =
  'No answers yet. Send the link to your students: anyone who has it can answer, without an account. This page follows by itself.'
export const nobodyAnswered = 'Nobody has answered. Open the link again to collect answers.'
export const anyoneReads = 'Anyone who has the link can read it. We don’t count who did.'
export const putBack = 'Put the link back'
export const withdraw = 'Withdraw'
export const deleteLink = 'Delete link'
export const deleteLinkAndAnswers = 'Delete link and answers'
export const askDelete = 'Delete this link? You can’t undo it.'
export const askDeleteWithAnswers = 'Delete this link and all its answers? You can’t undo it.'
export const deleteIt = 'Delete'

// Its settings
export const settings = 'Settings'
export const close = 'Close'
export const save = 'Save'
export const saving = 'Saving…'

// The sums, and what is worth another look
export const answered = 'answered'
export const stillAnswering = 'still answering'
export const averageScore = 'average score'
export const averageFigure = (score: number) => score.toFixed(1)
export const ofQuestions = (count: number) => `of ${count}`
export const medianTime = 'median time'
export const worthAnotherLook = (question: number) => `Worth another look: question ${question}.`
export const sameWrong = (count: number, answered: number) =>
  `${count} of ${answered} picked the same wrong answer.`
export const goodOnesWrong = 'Students who did well overall got it wrong more often than the others.'
export const fewRight = (right: number, answered: number) => `Only ${right} of ${answered} got it right.`
export const seeWhy = 'See why'

// The two tables
export const showAnswers = 'Show the answers'
export const byQuestion = 'By question'
export const byStudent = 'By student'
export const downloadCsv = 'Download CSV'
export const rightOf = (right: number, all: number) => `${right} of ${all}`
export const remove = 'Remove'

// By question
export const question = 'Question'
export const answeredRight = 'Answered right'
export const mostPickedWrong = 'Most picked wrong answer'
export const mostPickedWrongLabel = 'Most picked wrong:'
export const none = 'None'
export const countStudents = (count: number) =>
  `${count} ${plural(count, { one: 'student', other: 'students' })}`
export const tellsApart = 'Tells students apart'
export const tellsApartLabel = 'Tells students apart:'
export const discrimination = 'discrimination, −1 to 1'
export const discriminationFigure = (value: number) => value.toFixed(2).replace('-', '−')
export const allAlike = 'All answered alike'
export const wrongWay = 'The wrong way'
export const hardly = 'Hardly'
export const aLittle = 'A little'
export const well = 'Well'
export const veryWell = 'Very well'
export const apartFrom = (fewest: number) =>
  `From ${fewest} finished attempts on, each question says how well it tells students apart.`
export const rightAnswer = 'Right answer'
export const theOthers = 'The others'
export const whereAnswerStands = 'Where the answer stands'
export const whereAnswerStandsOnPage = (page: number) => `Where the answer stands, page ${page}`
export const moreLured = (option: string) =>
  `More picked ${option} than the right answer. It may be worth going over together, or making the question clearer.`
export const editQuiz = 'Edit the quiz'

// By student
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
export const momentInWords = (instant: string) => moment.format(new Date(instant))
export const student = 'Student'
export const studentAt = (place: number) => `Student ${place}`
export const started = 'Started'
export const score = 'Score'
export const time = 'Time'
export const notFinished = 'not finished'
export const percent = (share: number) => `${share}%`
export const right = 'right'
export const wrong = 'wrong'
export const removeStudent = (name: string) => `Remove ${name}`
export const askRemoveAnswers = (name: string) => `Remove the answers of ${name}? You can’t undo it.`
export const thisStudent = 'this student'

// The tables for a spreadsheet
export const questionColumns = (options: string[]) => [
  '#',
  'Question',
  'Right answer',
  'Answered',
  'Right',
  'Right, %',
  ...options.map((option) => `Picked ${option}`),
  'Most picked wrong answer',
  'Discrimination, -1 to 1',
]
export const studentColumns = (questions: number) => [
  'Name',
  'Started',
  'Finished',
  'Time',
  'Score',
  'Of',
  ...Array.from({ length: questions }, (_, index) => `Question ${index + 1}`),
]
export const tooFewAnswers = 'Too few answers'

// Where answers came from
export const whereFrom = 'Where they came from'
export const aboutNetworks =
  'A school or a home is usually one network. If strangers got hold of the link, you can remove all that came from theirs. We don’t keep anyone’s address.'
export const fromNetwork = (attempts: number) => `From one network: ${attempts}`
export const fromNetworkUnanswered = (attempts: number, unanswered: number) =>
  `From one network: ${attempts}, ${unanswered} of them without an answer yet`
export const removeAll = 'Remove all'
export const removeAllOf = (attempts: number) => `Remove all ${attempts} from this network`
export const fromOthers = (networks: number, attempts: number) =>
  `From ${networks} other networks: ${attempts}`
export const askRemoveAll = (attempts: number) =>
  `Remove all ${attempts} attempts that came from this network, with their answers? You can’t undo it.`
