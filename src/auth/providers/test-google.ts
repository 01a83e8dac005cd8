import { openBrowser, type FetchBrowser } from '#test/browser-by-fetch.ts'
import type { TestService } from '../test-service.ts'

/** Where a page of the site is led back to after signing in. */
export const landing = (service: TestService) => `${new URL(service.url).origin}/app/quiz?from=a-link`

/** Begins a sign-in with Google by the official client. @returns the client, and the address it sends the browser to */
export async function beginWithGoogle(service: TestService, redirectTo = landing(service)) {
  const client = service.client()
  const options = { redirectTo, skipBrowserRedirect: true }
  const { data } = await client.signInWithOAuth({ provider: 'google', options })
  return { client, url: data.url ?? '' }
}

/** Where a browser arrives outside the service and the provider. */
export const onThePage = (url: URL) => url.pathname.startsWith('/app')

/** Signs somebody in with Google, in a browser of their own. @returns the client, and where the browser arrived */
export async function signInWithGoogle(
  service: TestService,
  name: string,
  browser: FetchBrowser = openBrowser(),
) {
  const { client, url } = await beginWithGoogle(service)
  const at = await browser.follow(url, name === '' ? 'refuse' : `as=${name}`, onThePage)
  const code = at.searchParams.get('code')
  const { data } = code ? await client.exchangeCodeForSession(code) : { data: { session: null, user: null } }
  return { client, at, refusal: at.searchParams.get('error_code'), session: data.session, user: data.user }
}
