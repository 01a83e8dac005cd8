import type { OverCeiling, SentenceTable } from './error-details.ts'

const tellOperator = 'Sag bitte Bescheid, wer dieses Morsel betreibt.'

const spaced = (count: number) => Math.round(count).toLocaleString('de')

const dollars = new Intl.NumberFormat('de', { style: 'currency', currency: 'USD' })

function inWords(seconds: number): string {
  const rounded = Math.max(1, Math.ceil(seconds))
  if (rounded < 120) return `${rounded} ${rounded === 1 ? 'Sekunde' : 'Sekunden'}`
  const minutes = Math.ceil(rounded / 60)
  return minutes < 120 ? `${minutes} Minuten` : `${Math.ceil(minutes / 60)} Stunden`
}

function overInWords({ calls, tokens, cost }: OverCeiling): string {
  return [
    ...(calls ? [`${spaced(calls.needed)} Aufrufe des Modells von ${spaced(calls.most)}`] : []),
    ...(tokens ? [`${spaced(tokens.needed)} Tokens von ${spaced(tokens.most)}`] : []),
    ...(cost ? [`${dollars.format(cost.needed)} von ${dollars.format(cost.most)}`] : []),
  ].join(', ')
}

/** A sentence of what a model’s server did. */
const ofProvider =
  (sentence: string) =>
  ({ provider = 'LLM' }) =>
    `${provider} API: ${sentence}`

export const serverSentences = {
  // The model provider
  model_not_offered:
    'Dieses Modell gibt es hier nicht mehr. Lade die Seite neu, um zu sehen, welche es gibt.',
  llm_request_failed: ({ provider = 'LLM', message = '' }) => `${provider} API: ${message}`,
  llm_response_invalid: ofProvider('Die Antwort hatte nicht die richtige Form'),
  llm_json_missing: ofProvider('In der Antwort war kein gültiges JSON'),
  llm_reply_cut_off: ofProvider(
    'Die Antwort brach ab, bevor sie fertig war. Versuch es noch einmal oder nimm einen kürzeren Text.',
  ),
  llm_busy: ({ provider = 'LLM', retryAfterSeconds }) =>
    `${provider} API: Das Modell hat viel zu tun. Versuch es ${retryAfterSeconds === undefined ? 'gleich' : `in ${inWords(retryAfterSeconds)}`} noch einmal.`,
  llm_key_refused: ofProvider(`Der Schlüssel des Modells wurde nicht angenommen. ${tellOperator}`),
  llm_access_refused: ofProvider(`Der Anbieter des Modells hat den Zugang verweigert. ${tellOperator}`),
  llm_reply_empty: ofProvider('Die Antwort des Modells war leer. Bitte versuch es noch einmal.'),
  llm_quota_used_up: ofProvider(`Das Guthaben beim Anbieter des Modells ist verbraucht. ${tellOperator}`),
  llm_model_unknown: ofProvider(`Das eingestellte Modell gibt es nicht. ${tellOperator}`),
  llm_address_wrong: ofProvider(`Unter der eingestellten Adresse ist kein Modell. ${tellOperator}`),
  llm_text_too_long: ({ provider = 'LLM', tokens, contextTokens }) => {
    const numbers = [
      ...(tokens === undefined ? [] : [`mit der Antwort etwa ${spaced(tokens)} Tokens`]),
      ...(contextTokens === undefined ? [] : [`es nimmt ${spaced(contextTokens)}`]),
    ]
    return `${provider} API: Der Text ist zu lang für das Modell${numbers.length > 0 ? `: ${numbers.join(', und ')}` : ''}. Bitte nimm einen Teil davon.`
  },
  llm_text_cut: ({ provider = 'LLM', tokens, contextTokens }) =>
    `${provider} API: Das Modell bekam nur einen Teil des Textes${tokens === undefined || contextTokens === undefined ? '' : `, etwa ${spaced(contextTokens)} von ${spaced(tokens)} Tokens`}. Bitte nimm einen kürzeren Teil.`,
  llm_thinks_too_long: ofProvider(
    'Das Modell hat zu lange ohne Antwort nachgedacht. Versuch es noch einmal oder nimm einen kürzeren Text.',
  ),
  llm_stalled: ofProvider('Das Modell hat mitten in der Antwort aufgehört. Bitte versuch es noch einmal.'),
  llm_unreachable: ofProvider('Das Modell war nicht zu erreichen. Bitte versuch es gleich noch einmal.'),
  llm_reply_malformed: ofProvider(
    'Die Antwort des Modells hatte nicht die verlangte Form. Bitte versuch es noch einmal.',
  ),
  llm_form_returned: ofProvider(
    'Das Modell hat das Formular ohne Antwort zurückgeschickt. Bitte versuch es noch einmal.',
  ),
  llm_declined: ofProvider(
    'Das Modell wollte zu diesem Text nichts sagen. Bitte versuch es mit einem anderen.',
  ),
  llm_runaway: ofProvider(
    'Das Modell hörte nicht auf zu schreiben, also haben wir es angehalten. Bitte versuch es noch einmal.',
  ),
  llm_other_language: ofProvider(
    'Das Modell hat in einer anderen Sprache als der des Textes geantwortet. Bitte versuch es noch einmal.',
  ),
  llm_other_matter: ofProvider(
    'In der Antwort des Modells ging es nicht um den Text. Bitte versuch es noch einmal.',
  ),
  run_over_ceiling: ({ over = {} }) =>
    `Dieser Text braucht mehr, als ein Ergebnis hier darf: ${overInWords(over)}. Bitte wähle weniger Abschnitte oder einen kürzeren Teil.`,
  quiz_questions_wrong: ofProvider(
    'Zu viele Fragen des Modells waren fehlerhaft. Bitte versuch es noch einmal.',
  ),
  questions_repeated: 'Das Modell hat dieselben Fragen wie vorher gestellt. Bitte versuch es noch einmal.',
  quiz_format_invalid: ({ count = 5 }) =>
    `Das Quiz hat nicht die richtige Form: Es braucht genau ${count} Fragen`,

  // The database and its disk
  database_away: 'Die Datenbank des Servers ist gerade nicht da. Bitte versuch es gleich noch einmal.',
  server_full: `Auf dem Server ist kein Platz mehr. ${tellOperator}`,
  database_read_only: `Der Server kann gerade nichts speichern. ${tellOperator}`,
  database_damaged: `Ein Teil der gespeicherten Daten lässt sich nicht mehr lesen. ${tellOperator}`,
} satisfies SentenceTable
