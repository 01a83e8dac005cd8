import { PageTitle } from '../ui/page-title.tsx'

export default function Privacy() {
  return (
    <>
      <PageTitle description="Morsel turns long texts into summaries, quizzes, simple explanations and insights.">
        Privacy | Morsel
      </PageTitle>
      <h1>Privacy</h1>
    </>
  )
}
