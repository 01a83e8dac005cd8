import { useEffect } from 'react'

/** The title of a page, in the window and for search engines. */
export function PageTitle({ children, description }: { children: string; description?: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return (
    <>
      <title>{children}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
