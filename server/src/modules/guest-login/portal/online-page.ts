import type { SplashView } from '@portico/shared/splash-page'
import type { Tx } from '../../../platform/db'
import type { LoginFlow, Portal } from './login-flow'
import type { Outcome } from './outcome'
import { currentSession } from './session-rules.repo'
import { onlineView } from './views'

/** Shows a login that its guest is online, or how to get there. */
export async function showOnline(tx: Tx, flow: LoginFlow): Promise<Outcome> {
  const { step } = flow.state
  if (step === 'confirm-email') return { view: onlineView(flow) }
  if (step !== 'online') return { go: '/' }
  if (flow.test || (await currentSession(tx, flow))) {
    if (flow.state.ad) return { go: '/ad' }
    // The password was shown once, so it's discarded.
    flow.state.purchase = null
    return { view: onlineView(flow) }
  }
  flow.state.step = 'start'
  return { go: '/' }
}

/** Gateways send browsers back once they let them online. Their addresses don't carry the token of the login. */
export const admittedView = ({ site }: Portal): SplashView => ({
  kind: 'online',
  until: null,
  dataRemaining: null,
  continueUrl: site.redirectUrl,
})
