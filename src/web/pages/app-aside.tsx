import { usePreload } from '../use-preload.ts'
import { AppKeys } from './app-keys.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { fetchOfflineCode } from './offline-code.ts'

/** The screen itself comes first. */
const afterMs = 2000

const fetchLater = () => new Promise((resolve) => setTimeout(resolve, afterMs)).then(fetchOfflineCode)

/** What every screen of the app has beside it, and nobody needs before the screen is there. */
export default function AppAside() {
  usePreload(fetchLater)
  return (
    <>
      <ConnectionBar />
      <AppKeys />
    </>
  )
}
