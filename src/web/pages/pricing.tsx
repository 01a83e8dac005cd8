import { PageTitle } from '../ui/page-title.tsx'

export default function Pricing() {
  return (
    <>
      <PageTitle description="Morsel turns long texts into summaries, quizzes, simple explanations and insights.">
        Pricing | Morsel
      </PageTitle>
      <h1>Pricing</h1>
    </>
  )
}
