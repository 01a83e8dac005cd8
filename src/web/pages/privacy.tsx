import { Link } from 'react-router'
import { PublicTitle } from '../ui/public-title.tsx'
import { Prose } from './prose.tsx'
import * as words from './words-privacy.ts'

export default function Privacy() {
  return (
    <>
      <PublicTitle description={words.description}>{`${words.title} | Morsel`}</PublicTitle>
      <Prose
        title={words.title}
        lead={words.lead}
        sections={words.sections}
        parts={{
          account: <Link to="/app/account">{words.account}</Link>,
          deleteAccount: <strong>{words.deleteAccount}</strong>,
          exportData: <strong>{words.exportData}</strong>,
        }}
      />
    </>
  )
}
