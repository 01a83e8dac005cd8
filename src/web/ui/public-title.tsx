import { PageTitle } from './page-title.tsx'
import * as words from './words-title.ts'

/** The title of a page that is found by search engines and shared, and what is said of it there. */
export function PublicTitle({ children, description }: { children: string; description: string }) {
  return (
    <>
      <PageTitle>{children}</PageTitle>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Morsel" />
      <meta property="og:title" content={children} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content="/share.png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words.picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
