import { PageTitle } from '../ui/page-title.tsx'

export default function Terms() {
  return (
    <>
      <PageTitle description="Morsel turns long texts into summaries, quizzes, simple explanations and insights.">
        Terms | Morsel
      </PageTitle>
      <h1>Terms</h1>
    </>
  )
}
