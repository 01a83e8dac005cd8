import { useId } from 'react'
import { findServers } from '#domain/calls/operator.ts'
import type { LocalServer } from '#domain/model-server.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { useCall } from '../../use-call.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Chosen, ConnectState } from './connect-state.ts'
import { shortAddress, sizeOfModel } from './shown-model.ts'
import * as words from './words.ts'
import styles from './found-servers.module.css'

type Props = {
  state: ConnectState
  onChoose: (chosen: Partial<Chosen>) => void
}

/** The model servers of this machine, those that answer with their models to choose from. */
export function FoundServers({ state, onChoose }: Props) {
  const { data, failure, again } = useCall(findServers, {})
  if (!data)
    return (
      <div className={styles['looking']}>
        {failure === undefined ? <Spinner /> : <FailureNotice failure={failure} again={again} />}
      </div>
    )
  const { servers } = data
  const answering = servers.filter(({ found }) => found !== null)
  const silent = servers.filter(({ found }) => found === null)
  return (
    <ul className={styles['servers']}>
      {answering.map((server) => (
        <Answering key={server.baseUrl} server={server} state={state} onChoose={onChoose} />
      ))}
      <li className={styles['silent']}>
        <div>
          <b>{silent.map(({ name }) => name).join(', ')}</b>
          <p>
            {silent.map(({ baseUrl }) => shortAddress(baseUrl)).join(', ')}{' '}
            <span className={styles['end']}>· {words.nothingAnswers}</span>
          </p>
        </div>
        <TextButton onClick={again}>{words.lookAgain}</TextButton>
      </li>
    </ul>
  )
}

function Answering({
  server: { name, baseUrl, found },
  state: { chosen, trial },
  onChoose,
}: Props & { server: LocalServer }) {
  const group = useId()
  const models = found === null || found === 'wants-key' ? [] : found.models
  const isHere = chosen.address === baseUrl
  return (
    <li>
      <div className={styles['head']}>
        <b id={group}>{name}</b>
        <p>
          {shortAddress(baseUrl)}
          {found !== null && found !== 'wants-key' && ` · ${words.answersIn(found.ms)}`}
        </p>
        <span className={styles['count']}>
          {found === 'wants-key' ? (
            <TextButton onClick={() => onChoose({ address: baseUrl, model: '' })}>{words.giveKey}</TextButton>
          ) : (
            words.countModels(models.length)
          )}
        </span>
      </div>
      <div role="radiogroup" aria-labelledby={group} className={styles['models']}>
        {models.map((model) => {
          const isTried = trial?.done && isHere && trial.of.model === model.name
          return (
            <label key={model.name} className={styles['model']}>
              <input
                type="radio"
                name={group}
                className="visually-hidden"
                checked={isHere && chosen.model === model.name}
                onChange={() => onChoose({ address: baseUrl, key: '', model: model.name })}
              />
              <span className={styles['dot']} aria-hidden="true" />
              <span className={styles['name']}>
                {model.name}
                <small>{isTried ? words.triedJustNow : words.notTriedYet}</small>
              </span>
              <span className={styles['size']}>{sizeOfModel(model)}</span>
            </label>
          )
        })}
      </div>
    </li>
  )
}
