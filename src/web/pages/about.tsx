import { Link } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'
import { Prose } from './prose.tsx'

export default function About() {
  return (
    <>
      <PageTitle description="What Morsel is, how it works, and who runs it: summaries, quizzes, explanations and insights, each claim tied to its passage.">
        About | Morsel
      </PageTitle>
      <Prose
        title="About Morsel"
        lead="Morsel turns a long text into something you can take in: a summary, a quiz, a simple explanation or its key insights. Each claim is tied to the passage it came from."
      >
        <h2>Why</h2>
        <p>
          A summary is only as good as your reason to believe it. Tools that shorten a text mostly ask you to
          trust them. Morsel shows you the sentence: press the mark behind a claim and its passage lights up
          in your text. Where no passage supports a claim, it says so.
        </p>
        <h2>Who it is for</h2>
        <ul>
          <li>Students, who must understand and remember.</li>
          <li>Teachers, who need a fair quiz by tomorrow.</li>
          <li>Writers and analysts, who must get through forty pages before a meeting.</li>
          <li>People who run their own tools, because the text is private.</li>
        </ul>
        <h2>How it works</h2>
        <p>
          You paste a text, or choose a file, which is read in your browser, or name a web page, which this
          server fetches. An engine on this server then writes the result. There are two. The{' '}
          <strong>built-in engine</strong> needs no key and no network: it finds the sentences that carry a
          text by classical methods, and the same text always gives the same result. It is at its best in
          English. Whoever runs a server can instead connect a <strong>language model</strong> of their
          choice. Each result names the engine that wrote it.
        </p>
        <p>
          In both cases every claim is then looked up in your text. A mark with a solid border means that the
          passage was found; a dashed one, that only similar words were.
        </p>
        <h2>What it is not</h2>
        <p>
          Morsel can leave out what matters, and a language model can be wrong. It helps you read; it does not
          read for you. That is why the passage is always one press away.
        </p>
        <h2>Open source</h2>
        <p>
          Morsel is free software under the Apache License 2.0. You can run it on your own machine, where your
          texts stay yours. What a server keeps is told in <Link to="/privacy">Privacy</Link>.
        </p>
      </Prose>
    </>
  )
}
