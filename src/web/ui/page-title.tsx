import { useEffect } from 'react'

/** The title of a page, in the window. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return <title>{children}</title>
}
