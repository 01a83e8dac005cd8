import { Work } from './work.tsx'

export default function Insight() {
  return <Work tool="insight" />
}
