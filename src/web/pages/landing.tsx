import { PageTitle } from '../ui/page-title.tsx'

export default function Landing() {
  return (
    <>
      <PageTitle description="Morsel turns long texts into summaries, quizzes, simple explanations and insights.">
        Landing | Morsel
      </PageTitle>
      <h1>Landing</h1>
    </>
  )
}
