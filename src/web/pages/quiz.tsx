import { Work } from './work.tsx'

export default function Quiz() {
  return <Work tool="quiz" />
}
