import { PageTitle } from '../ui/page-title.tsx'

export default function About() {
  return (
    <>
      <PageTitle description="Morsel turns long texts into summaries, quizzes, simple explanations and insights.">
        About | Morsel
      </PageTitle>
      <h1>About</h1>
    </>
  )
}
