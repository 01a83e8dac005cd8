import { useEffect } from 'react'

type Props = {
  children: string
  /** Only public pages have one: they are found by search engines and shared. */
  description?: string
}

/** The title of a page, in the window, for search engines and where a link to it is shown. */
export function PageTitle({ children, description }: Props) {
  useEffect(() => {
    document.title = children
  }, [children])
  return (
    <>
      <title>{children}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Morsel" />
          <meta property="og:title" content={children} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content="/share.png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta
            property="og:image:alt"
            content="Morsel: a text beside its summary, each line tied to its passage"
          />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
