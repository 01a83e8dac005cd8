/**
 * Code that a press asks for, and that is needed when the server does not answer: signing out and what follows it, the
 * copy of what was made, and what is being written or answered.
 */
const parts = [
  () => import('../features/session/to-sign-in.tsx'),
  () => import('./public-layout.tsx'),
  () => import('./public-connect.tsx'),
  () => import('./login.tsx'),
  () => import('../export/take-away.ts'),
  () => import('../features/results/practice.tsx'),
  () => import('../features/results/quiz-editor.tsx'),
]

/** Fetches it, one after another; what does not come is asked for again where it is needed. */
export async function fetchOfflineCode(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined)
}
