import { EMPTY_VALUES, type RegistrationValues } from './registration-values'

/** Everything but the password and the consent, which are given each time. */
type Kept = Omit<RegistrationValues, 'password' | 'repeat' | 'accept_terms'>

// By the link, so that another registration in this browser does not find it. Its end is enough to tell
// links apart, and opens nothing.
const keyOf = (token: string) => `portico.registration.${token.slice(-12)}`

/** Keeps what was entered. Full or blocked storage is no error. */
export function keepRegistration(token: string, values: RegistrationValues): void {
  const { password: _password, repeat: _repeat, accept_terms: _terms, ...kept } = values
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(kept satisfies Kept))
  } catch {
    // Then leaving the page loses what was not sent.
  }
}

/** What was kept; entries of another shape, from an older version, are left out. */
export function readRegistration(token: string): Partial<Kept> {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null') as unknown
    if (typeof kept !== 'object' || kept === null) return {}
    const { password: _password, repeat: _repeat, accept_terms: _terms, ...start } = EMPTY_VALUES
    const known = Object.entries(kept).filter(([key, value]) => {
      if (!Object.hasOwn(start, key)) return false
      // Choices are texts too once they are made.
      const wanted = key === 'for_your_own' ? 'boolean' : 'string'
      return typeof value === wanted
    })
    // The shapes were checked entry by entry; a choice that is no longer offered is refused by the server.
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

export function dropRegistration(token: string): void {
  try {
    localStorage.removeItem(keyOf(token))
  } catch {
    // Nothing was kept either.
  }
}
