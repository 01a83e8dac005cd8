import { useEffect } from 'react'
import { AppKeys } from './app-keys.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { fetchOfflineCode } from './offline-code.ts'

/** The screen itself comes first. */
const afterMs = 2000

/** What every screen of the app has beside it, and nobody needs before the screen is there. */
export default function AppAside() {
  useEffect(() => {
    const timer = setTimeout(() => void fetchOfflineCode(), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <ConnectionBar />
      <AppKeys />
    </>
  )
}
