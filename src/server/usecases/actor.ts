/** On whose behalf a use case runs: somebody whose access token was found good. */
export type Actor = {
  userId: string
  email: string
  /** The name they go by, or an empty text. */
  fullName: string
  /** The session that asked; undefined where the sign-in service elsewhere does not say. */
  sessionId: string | undefined
  accessToken: string
}

/** Somebody without an account, of whom nothing is known but the link that they have and their address. */
export type Visitor = { token: string; address: string }

/** The input of a use case about one thing of somebody's. */
export type ById = { id: string }
