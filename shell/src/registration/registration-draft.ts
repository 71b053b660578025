import { EMPTY_VALUES, type RegistrationValues } from './registration-values'

/** All fields except the password and the consent, which are required each time. */
type StoredDraft = Omit<RegistrationValues, 'password' | 'repeat' | 'accept_terms'>

// Keyed by the link, so that another registration in this browser doesn't find it. The token's end identifies the link
// and grants nothing.
const keyOf = (token: string) => `portico.registration.${token.slice(-12)}`

/** Stores the entered values. Ignores full or blocked storage. */
export function keepRegistration(token: string, values: RegistrationValues): void {
  const { password: _password, repeat: _repeat, accept_terms: _terms, ...storable } = values
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(storable satisfies StoredDraft))
  } catch {
    // Leaving the page then loses unsent values.
  }
}

/** Returns the stored values; leaves out entries of another shape, from an older version. */
export function readRegistration(token: string): Partial<StoredDraft> {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null') as unknown
    if (typeof stored !== 'object' || stored === null) return {}
    const { password: _password, repeat: _repeat, accept_terms: _terms, ...start } = EMPTY_VALUES
    const known = Object.entries(stored).filter(([key, value]) => {
      if (!Object.hasOwn(start, key)) return false
      // Selected options are texts too.
      const type = key === 'for_your_own' ? 'boolean' : 'string'
      return typeof value === type
    })
    // The entries were checked one by one; the server rejects an outdated option.
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

export function dropRegistration(token: string): void {
  try {
    localStorage.removeItem(keyOf(token))
  } catch {
    // Without storage nothing was kept.
  }
}
