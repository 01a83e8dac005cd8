import { Link } from 'react-router'
import { PublicTitle } from '../ui/public-title.tsx'
import { Prose } from './prose.tsx'

export default function About() {
  return (
    <>
      <PublicTitle description="What Morsel is and how it works: summaries, quizzes, explanations and insights that link every point to its sentence.">
        About | Morsel
      </PublicTitle>
      <Prose
        title="About Morsel"
        lead="Morsel turns a long text into something you can take in: a summary, a quiz, a simple explanation or key insights. Every point links to the sentence it came from."
      >
        <h2>Why we made it</h2>
        <p>
          Most tools that shorten a text ask you to trust them. Morsel shows you. Click the number beside a
          point and its sentence lights up in your text. If there isn’t one, we say so.
        </p>
        <h2>Who it’s for</h2>
        <ul>
          <li>Students who need to understand and remember.</li>
          <li>Teachers who need a fair quiz by tomorrow.</li>
          <li>Writers and analysts with forty pages to read before a meeting.</li>
          <li>Anyone whose texts are private, and who’d rather run their own tools.</li>
        </ul>
        <h2>How it works</h2>
        <p>
          Paste a text, choose a file or give us a web address. Your browser reads files itself; this server
          fetches web pages. Then one of two engines writes the result. The <strong>built-in engine</strong>{' '}
          needs no key and no network. It finds the sentences that matter, and the same text always gives the
          same result. It’s at its best in English. Or the server’s operator connects a{' '}
          <strong>language model</strong> of their choice. Every result names the engine that wrote it.
        </p>
        <p>
          Either way, we then look for every point in your text. A solid mark means we found its sentence. A
          dashed one means we found only something similar.
        </p>
        <h2>What it isn’t</h2>
        <p>
          Morsel can miss what matters, and a language model can be wrong. It helps you read; it doesn’t read
          for you. That’s why the sentence is always one click away.
        </p>
        <h2>Open source</h2>
        <p>
          Morsel is free software under the Apache License 2.0. Run it on your own machine and your texts
          never leave it. To see what a server keeps, read <Link to="/privacy">Privacy</Link>.
        </p>
      </Prose>
    </>
  )
}
