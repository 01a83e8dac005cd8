import type { ErrorCode } from '#domain/errors.ts'
import { formatNumber, plural } from '../../ui/format.ts'

// The page, and the way to it
export const title = 'Connect a model'
export const lead = 'For this whole installation. Texts go to the models you choose here, and nowhere else.'
export const allSettings = 'All settings'
export const onlyOperators = 'Only an operator of this server can choose its models.'
export const model = 'Model'
export const modelLead = 'What writes the results of this whole installation.'

// Models in use
export const builtInInUse = 'In use now: the built-in engine.'
export const inUse = 'In use now'
export const askedFirst = (model: string) => `${model} is asked first.`
export const askedAs = (model: string, place: number) => `${model} is asked as number ${place}.`
export const noLabelNow = (model: string) => `${model} has no label now.`
export const isCalled = (model: string, label: string) => `${model} is called ${label}.`
export const labelRules =
  'A label begins with a letter or digit, has no comma or equals sign, and is no other model’s label.'
export const onThisMachine = 'on the machine of this server'
export const label = 'Label'
export const labelOf = (model: string) => `Label of ${model}`
export const none = 'None'
export const moveModelUp = (model: string) => `Move ${model} up`
export const moveUp = 'Move up'
export const removeModel = (model: string) => `Remove ${model}`
export const remove = 'Remove'
export const askRemove = (model: string) => `Remove ${model}?`
export const keyForgotten = 'Its key is forgotten.'
export const weightsStay = 'Its weights stay; “morsel model add” brings it back.'
export const builtInFromThen = 'The built-in engine writes from then on.'
export const isRemoved = (model: string) => `${model} is removed.`
export const setByEnvironment = 'Set by LLM_BASE_URL in the environment of this server.'
export const askedInOrder = 'Asked in this order: the next one when one is down.'
export const chooseByLabels = 'Readers choose by the labels; a model without one only serves as the next.'
export const giveLabels = 'Give two of them labels, such as Fast and Best, and readers can choose.'

// Choosing a model
export const found = 'Found on this machine'
export const nothingAnswers = 'nothing answers'
export const lookAgain = 'Look again'
export const answersIn = (ms: number) => `answers in ${ms} ms`
export const giveKey = 'Give its key'
export const countModels = (count: number) => `${count} ${plural(count, { one: 'model', other: 'models' })}`
export const triedJustNow = 'tried just now'
export const notTriedYet = 'not tried yet'
export const gigabytes = (size: number) => `${size.toFixed(1)} GB`
export const tokens = (count: number) => `${formatNumber(count)} tokens`
export const otherAddress = 'Or another address'
export const address = 'Address'
export const takeThat = 'Use that'
export const key = 'Key'
export const keyKept = 'Kept here'
export const keyNotNeeded = 'Not needed here.'
export const leaveKeyEmpty = 'Leave it empty to go on with the key that is kept.'

// Trying a model and saving it
export const saving = 'Saving…'
export const saveAndUse = 'Save and use it'
export const onlyThis = 'Use only this'
export const saveKey = 'Save its key'
export const addAsNext = 'Add as the next'
export const trying = 'Trying…'
export const tryAgain = 'Try again'
export const tryIt = 'Try it'
export const cannotSave =
  'Nothing can be saved here: LLM_BASE_URL is set in the environment of this server, and wins.'
export const isInUse = 'This one is in use.'
export const nothingChanges = 'Until you save, nothing changes for anyone.'
export function askUseOnly(model: string, removed: string[]): string {
  const others = removed.slice(0, -1)
  const last = removed.at(-1)
  return others.length === 0
    ? `Use only ${model}? ${last} is removed.`
    : `Use only ${model}? ${others.join(', ')} and ${last} are removed.`
}
export const writesFromNow = (model: string) => `${model} writes from now on.`
export const keySaved = 'The key is saved.'
export const askedWhenDown = (model: string) => `${model} is asked when those before it are down.`
export const trialBrokeOff = 'The trial broke off. Please try again.'

// The trial
export const trial = 'The trial'
export const notTried = 'Not tried yet'
export const tried = 'Tried just now'
export const tryingNow = 'Trying …'
export const goodSteps = (good: number, all: number) => `${good} of ${all}`
export const stepGood = 'good:'
export const stepFailed = 'failed:'
export const tryingStep = (said: string | undefined) =>
  said === undefined ? 'trying …' : `trying: ${said} …`
export const madeOfThree = 'What it made of three sentences'

// How calls ended
export const answeredInLast = (days: number) => `How models answered in the last ${days} days`
export const nothingYet = 'Nothing yet. Once a model has written something, it is counted here.'
export const askedBy = 'Asked by'
export const goodAtOnce = 'Good at once'
export const mended = 'Mended'
export const askedAgain = 'Asked again'
export const failed = 'Failed'
export const failures = (counted: string) => `Failed: ${counted}`
export const aboutFigures =
  'Mended answers were brought into the form by Morsel. Where one was asked again, the first could not be used and counts as failed. Nothing is kept but these numbers, for 30 days.'
export const ways = {
  schema: 'Schema',
  json: 'JSON mode',
  words: 'Words',
}
export const whyFailed: Partial<Record<ErrorCode, string>> = {
  llm_busy: 'busy or loading',
  llm_key_refused: 'key refused',
  llm_access_refused: 'no access',
  llm_quota_used_up: 'account used up',
  llm_model_unknown: 'no such model',
  llm_address_wrong: 'wrong address',
  llm_unreachable: 'out of reach',
  llm_stalled: 'fell silent',
  llm_thinks_too_long: 'thought too long',
  llm_request_failed: 'refused or broken',
  llm_text_too_long: 'text too long',
  llm_text_cut: 'text cut',
  llm_reply_cut_off: 'answer cut off',
  llm_runaway: 'without end',
  llm_reply_empty: 'empty answer',
  llm_json_missing: 'no JSON',
  llm_reply_malformed: 'not in the form',
  llm_form_returned: 'form sent back',
  llm_declined: 'declined',
  llm_other_language: 'another language',
  llm_other_matter: 'about something else',
  quiz_questions_wrong: 'faulty questions',
  quiz_format_invalid: 'too few questions',
  nothing_else: 'said already',
}
export const somethingElse = 'something else'
