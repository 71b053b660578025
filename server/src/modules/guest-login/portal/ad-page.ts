import type { Tx } from '../../../platform/db'
import { countAd, shownAd } from '../../marketing/campaigns'
import type { Outcome } from './outcome'
import type { LoginFlow } from './login-flow'

/** Shows the ad of this login. It counts as viewed once, however often the page is opened. */
export async function showAd(tx: Tx, flow: LoginFlow): Promise<Outcome> {
  const { state, site, now } = flow
  const view = state.ad && (await shownAd(tx, site, state.ad))
  if (!state.ad || !view) return endAd(flow)
  if (!state.ad.viewed) await countAd(tx, site, { id: state.ad.id, event: 'views', now })
  state.ad = { ...state.ad, viewed: true }
  return { view }
}

/** Ends the ad when its time is over. */
export function endAd({ state }: LoginFlow): Outcome {
  state.ad = null
  return { go: '/online' }
}

/** Ends the ad when the guest presses the button. */
export async function skipAd(tx: Tx, flow: LoginFlow): Promise<Outcome> {
  const { state, site, now } = flow
  if (state.ad?.viewed) await countAd(tx, site, { id: state.ad.id, event: 'skips', now })
  return endAd(flow)
}

/**
 * Redirects to a page that the ad links to. The request gives its number instead of an address, which
 * prevents open redirects.
 */
export async function followAd(tx: Tx, flow: LoginFlow, number: string): Promise<Outcome> {
  const { state, site, now } = flow
  const view = state.ad && (await shownAd(tx, site, state.ad))
  const url = /^\d{1,3}$/.test(number) ? view?.links[Number(number)] : undefined
  if (!state.ad || url === undefined) return endAd(flow)
  await countAd(tx, site, { id: state.ad.id, event: 'clicks', now })
  return { view: { kind: 'leave', url } }
}
