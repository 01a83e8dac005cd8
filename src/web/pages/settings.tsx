import { PageTitle } from '../ui/page-title.tsx'

export default function Settings() {
  return (
    <>
      <PageTitle>Settings | Morsel</PageTitle>
      <h1>Settings</h1>
    </>
  )
}
