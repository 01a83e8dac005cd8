export type FetchBrowser = {
  /** Asks for one address, with the cookies of its host, and follows nothing. */
  visit: (url: URL | string, init?: RequestInit) => Promise<Response>
  /** Follows an address through redirects, choosing at the provider's page, until `arrived`. @returns where that is */
  follow: (url: string, choice: string, arrived: (url: URL) => boolean) => Promise<URL>
  /** The cookies it holds, as `name=value`. */
  cookies: () => string[]
}

/** As much of a browser as a sign-in by a provider needs: cookies, and addresses that lead on. */
export function openBrowser(): FetchBrowser {
  const jar = new Map<string, string>()

  async function visit(url: URL | string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  return {
    visit,
    async follow(url, choice, arrived) {
      let next = new URL(url)
      for (let steps = 0; steps < 12 && !arrived(next); steps += 1) {
        const answer = await visit(next)
        const location = answer.headers.get('location')
        const asked = location === null && next.pathname.startsWith('/interaction/')
        if (location === null && !asked)
          throw new Error(`${answer.status} at ${next.pathname}: ${await answer.text()}`)
        next = new URL(location ?? `?${choice}`, next)
      }
      return next
    },
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`),
  }
}
