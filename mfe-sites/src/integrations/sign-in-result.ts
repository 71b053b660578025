import { INTEGRATION_SIGN_IN_RESULTS, type IntegrationSignInResult } from '@portico/shared/contracts'

/** How a sign-in at a service ended, by the address to which the server sent the browser back. Null: there was none. */
export function signInResult(search: URLSearchParams): IntegrationSignInResult | null {
  const value = search.get('sign_in')
  if (value === null) return null
  return INTEGRATION_SIGN_IN_RESULTS.find((result) => result === value) ?? 'failed'
}
