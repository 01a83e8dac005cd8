import type { Stage } from './generation.ts'

export const stageWords: Record<Stage, (done: number, total: number) => string> = {
  queued: (before) => (before > 0 ? `${before} vor dir` : 'Gleich dran'),
  waiting: (seconds) => `Das Modell hat viel zu tun, neuer Versuch in ${seconds} s`,
  resuming: () => 'Der Server wurde unterbrochen, es geht gleich weiter',
  'asking-next': () => 'Dieses Modell kann nicht antworten, das nächste wird gefragt',
  reading: (done, total) => (total > 1 ? `Aufruf ${Math.min(done + 1, total)} von ${total}` : 'Liest'),
  thinking: () => 'Denkt nach',
  writing: () => 'Schreibt',
  checking: () => 'Prüft jede Aussage',
}
