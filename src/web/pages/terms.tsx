import { Link } from 'react-router'
import { PublicTitle } from '../ui/public-title.tsx'
import { Prose } from './prose.tsx'
import * as words from './words-terms.ts'

export default function Terms() {
  return (
    <>
      <PublicTitle description={words.description}>{`${words.title} | Morsel`}</PublicTitle>
      <Prose
        title={words.title}
        lead={words.lead}
        sections={words.sections}
        parts={{
          privacy: <Link to="/privacy">{words.privacy}</Link>,
          account: <Link to="/app/account">{words.account}</Link>,
          pricing: <Link to="/pricing">{words.pricing}</Link>,
        }}
      />
    </>
  )
}
