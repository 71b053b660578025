import type { SignInProfile } from '@portico/shared/contracts'
import { answer } from '@portico/shared/testing'

export function buildProfile({
  can,
  ...changes
}: Partial<Omit<SignInProfile, 'can'>> & { can?: Partial<SignInProfile['can']> } = {}): SignInProfile {
  return {
    provider: 'google',
    name: 'Google',
    connected_at: '2026-03-01T10:00:00Z',
    ...changes,
    can: { connect: false, disconnect: true, ...can },
  }
}

/** Handlers for the page of sign-in profiles; the next answer includes changes to the list. */
export function profileHandlers(items: readonly SignInProfile[] = [buildProfile()], hasPassword = true) {
  return [answer('listSignInProfiles', () => ({ items: [...items], has_password: hasPassword }))]
}
