import { Link } from 'react-router'
import { PublicTitle } from '../ui/public-title.tsx'
import { Prose } from './prose.tsx'
import * as words from './words-about.ts'

export default function About() {
  return (
    <>
      <PublicTitle description={words.description}>{`${words.title} | Morsel`}</PublicTitle>
      <Prose
        title={words.heading}
        lead={words.lead}
        sections={words.sections}
        parts={{
          builtIn: <strong>{words.builtIn}</strong>,
          model: <strong>{words.model}</strong>,
          privacy: <Link to="/privacy">{words.privacy}</Link>,
        }}
      />
    </>
  )
}
