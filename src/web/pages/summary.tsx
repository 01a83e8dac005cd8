import { Work } from './work.tsx'

export default function Summary() {
  return <Work tool="summary" />
}
