import { PageTitle } from '../ui/page-title.tsx'

export default function Billing() {
  return (
    <>
      <PageTitle>Billing | Morsel</PageTitle>
      <h1>Billing</h1>
    </>
  )
}
