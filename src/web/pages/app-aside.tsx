import { AppKeys } from './app-keys.tsx'
import { ConnectionBar } from './connection-bar.tsx'

/** What every screen of the app has beside it, and nobody needs before the screen is there. */
export default function AppAside() {
  return (
    <>
      <ConnectionBar />
      <AppKeys />
    </>
  )
}
