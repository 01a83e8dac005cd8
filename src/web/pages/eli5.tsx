import { Work } from './work.tsx'

export default function Eli5() {
  return <Work tool="eli5" />
}
