import { PageTitle } from '../ui/page-title.tsx'

export default function Account() {
  return (
    <>
      <PageTitle>Account | Morsel</PageTitle>
      <h1>Account</h1>
    </>
  )
}
