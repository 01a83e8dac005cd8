import type { OfferedModel, TrialEvent, TrialStep } from '#domain/model-server.ts'

/** What would be tried and saved. */
export type Chosen = { address: string; key: string; model: string }

/** A trial as far as it has come. */
export type Trial = {
  of: Chosen
  steps: TrialStep[]
  /** The step that it is at, and what of it. */
  at?: (TrialEvent & { type: 'begun' }) | undefined
  sample?: TrialEvent & { type: 'sample' }
  done?: TrialEvent & { type: 'done' }
  /** Why it broke off. */
  failure?: string
}

export type ConnectState = {
  chosen: Chosen
  /** The models of the address that was typed, where they are known. */
  offered: OfferedModel[]
  /** What is wrong with that address, and the one that would do. */
  trouble: { sentence: string; corrected?: string | undefined } | undefined
  trial: Trial | undefined
}

export type ConnectEvent =
  | { type: 'chosen'; chosen: Partial<Chosen> }
  | { type: 'offered'; address: string; models: OfferedModel[] }
  | { type: 'refused'; address: string; sentence: string; corrected?: string | undefined }
  | { type: 'trying' }
  | { type: 'told'; event: TrialEvent }
  | { type: 'broke-off'; sentence: string }

export const nothingChosen: ConnectState = {
  chosen: { address: '', key: '', model: '' },
  offered: [],
  trouble: undefined,
  trial: undefined,
}

/** A trial is of one choice: with another it is forgotten, and so is what was said of another address. */
export function connecting(state: ConnectState, event: ConnectEvent): ConnectState {
  const { trial } = state
  switch (event.type) {
    case 'chosen': {
      const chosen = { ...state.chosen, ...event.chosen }
      const moved = chosen.address !== state.chosen.address
      return {
        ...state,
        chosen,
        trial: undefined,
        offered: moved ? [] : state.offered,
        trouble: moved ? undefined : state.trouble,
      }
    }
    case 'offered':
      if (event.address !== state.chosen.address) return state
      return { ...state, offered: event.models, trouble: undefined }
    case 'refused': {
      if (event.address !== state.chosen.address) return state
      const { sentence, corrected } = event
      return { ...state, offered: [], trouble: { sentence, corrected } }
    }
    case 'trying':
      return { ...state, trial: { of: state.chosen, steps: [] } }
    case 'told':
      return trial ? { ...state, trial: told(trial, event.event) } : state
    case 'broke-off':
      return trial ? { ...state, trial: { ...trial, at: undefined, failure: event.sentence } } : state
  }
}

function told(trial: Trial, event: TrialEvent): Trial {
  const { at, ...rest } = trial
  switch (event.type) {
    case 'begun':
      return { ...trial, at: event }
    case 'step':
      return { ...(at?.name === event.step.name ? rest : trial), steps: [...trial.steps, event.step] }
    case 'sample':
      return { ...trial, sample: event }
    case 'done':
      return { ...rest, done: event }
  }
}

/** Whether a trial showed that the model answers; whether it answers in form is for the operator to weigh. */
export function isUsable({ done, steps }: Trial): boolean {
  return done !== undefined && steps.some(({ name }) => name === 'speed')
}
