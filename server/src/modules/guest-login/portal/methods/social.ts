import { splashPath } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { sameText } from '../../../../platform/secrets/same-text'
import { newChecks } from '../../../sign-in/identity'
import { openSocialSecret } from '../../../site-setup/splash'
import { logIn } from '../log-in'
import { isRefused, type Outcome } from '../outcome'
import type { FilledForm, PortalState } from '../portal-state'
import { sameEmail } from '../record-login'
import type { LoginMethodRules } from './login-method'
import { socialProvider, type SocialProvider } from './social-provider'
import type { Portal, PortalDeps, LoginFlow } from '../login-flow'

const SOCIAL_FAILED = '/m/facebook?failed=social'

function providerOf(
  deps: PortalDeps,
  { site, content }: Pick<Portal, 'site' | 'content'>,
): SocialProvider | null {
  const settings = content.settings('facebook')
  const secret = openSocialSecret(deps.box, site.id, settings)
  if (secret === null) return null
  const callbackUrl = `${deps.callbackOrigin}${splashPath(site.id)}/social/callback`
  try {
    return socialProvider(deps.outgoing, { settings, secret, callbackUrl })
  } catch {
    return null
  }
}

/**
 * Starts a social login with a completed form. The checks are stored in the login, since captive browsers
 * store nothing.
 */
export function beginSocial(flow: LoginFlow): Outcome {
  const { form, step } = flow.state
  if (step === 'online') return { go: '/online' }
  if (form?.method !== 'facebook') return { go: '/' }
  const generated = newChecks()
  // The state contains the login's ID, so that the answer finds the login in any browser.
  const checks = { ...generated, state: `${flow.login.id}-${generated.state}` }
  flow.state.social = checks
  return {
    go: SOCIAL_FAILED,
    after: async () => {
      const url = await providerOf(flow.deps, flow)
        ?.loginUrl(checks)
        .catch(() => null)
      return url ? { view: { kind: 'leave', url } } : null
    },
  }
}

export interface SocialCallback {
  siteId: number
  loginId: number
  checks: NonNullable<PortalState['social']>
  form: FilledForm
}

/** Returns the login of a provider's answer, and consumes its checks. */
export function consumeOAuthState(flow: LoginFlow, state: string): SocialCallback | null {
  const { social: checks, form } = flow.state
  // The guest may have begun another login method since.
  if (!checks || form?.method !== 'facebook' || !sameText(checks.state, state)) return null
  flow.state.social = null
  return { siteId: flow.site.id, loginId: flow.login.id, checks, form }
}

export function loginOfState(state: string): number | null {
  const id = /^(\d{1,15})-/.exec(state)?.[1]
  return id ? Number(id) : null
}

/**
 * Fetches the guest's profile from the provider, outside any transaction. Typed answers take precedence.
 * Returns null if the provider confirms no identity.
 */
export async function fetchSocialProfile(
  deps: PortalDeps,
  portal: Portal,
  { search, came }: { search: URLSearchParams; came: SocialCallback },
): Promise<FilledForm | null> {
  const provider = providerOf(deps, portal)
  const profile = await provider?.profileOf(search, came.checks).catch(() => null)
  if (!profile) return null
  const { form } = came
  const details = { ...profile.details, ...form.profile.details }
  const known = Object.keys(details).length > 0 ? { details } : {}
  const typed = form.profile.email
  const emailProved = profile.email !== undefined && (typed === undefined || sameEmail(profile.email, typed))
  return { ...form, emailProved, profile: { ...profile, ...form.profile, ...known } }
}

/** Logs in with the provider's profile. */
export async function finishSocial(tx: Tx, flow: LoginFlow, form: FilledForm | null): Promise<Outcome> {
  if (flow.state.step === 'online') return { go: '/online' }
  if (!form || !flow.methods.includes('facebook')) return { go: SOCIAL_FAILED }
  const outcome = await logIn(tx, flow, form)
  return isRefused(outcome) ? { go: SOCIAL_FAILED } : outcome
}

/** A social network, or any OpenID Connect provider, confirms the guest. */
export const social: LoginMethodRules = {
  attempts: [],
  isOffered: ({ content }) => {
    const { social_client_id: id, social_client_secret: secret } = content.settings('facebook')
    return Boolean(id && secret)
  },
  open: async (_tx, { state }, { form }) => {
    state.form = form
    return { go: '/social/start' }
  },
}
