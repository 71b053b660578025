import { macAddress, splashPath } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { findOpenVisit, recordPortalVisits } from '../../guest-data/visits'
import { arrivalKeys } from '../routers'
import { logIn, resume } from './log-in'
import { isRefused, type Outcome } from './outcome'
import { rememberedMethod } from './session-rules'
import { currentSession } from './session-rules.repo'
import type { LoginFlow } from './login-flow'

const MAX_KEYS = 20
const MAX_VALUE = 1000

export type Query = Readonly<Record<string, string>>

/**
 * Parses what a router of this type passed about the device. `mac` is null if it isn't a valid MAC address.
 */
export function readRedirect(query: Query, routerType: string) {
  const keys = arrivalKeys(routerType)
  const mac = keys.mac.map((key) => query[key]).find((value) => value !== undefined)
  const parsed = macAddress.safeParse(mac ?? '')
  const passed = Object.entries(query)
    .filter(([key, value]) => key !== 'lang' && key.length <= 64 && value.length <= MAX_VALUE)
    .slice(0, MAX_KEYS)
  return {
    named: mac !== undefined,
    mac: parsed.success ? parsed.data : null,
    redirect: Object.fromEntries(passed),
    url: (keys.requestedUrl.map((key) => query[key]).find((value) => value !== undefined) ?? '').slice(
      0,
      2000,
    ),
    voucher: voucherOf(query),
  }
}

const voucherOf = (query: Query) => (query.voucher ?? '').slice(0, 64)

/**
 * A code that was scanned before the device was in the portal: the gateway stops its address, and passes it on as the
 * page that the guest requested.
 */
function voucherOfPage(requested: string, path: string): string {
  if (!URL.canParse(requested)) return ''
  const { pathname, searchParams } = new URL(requested)
  return pathname.replace(/\/$/, '') === path ? voucherOf(Object.fromEntries(searchParams)) : ''
}

/**
 * Answers the first page. A device that the router vouched for resumes its last login, and goes online
 * immediately if it has access or needn't log in again. Returns null if a page is to be shown.
 */
export async function startLogin(
  tx: Tx,
  flow: LoginFlow,
  { query, fromRouter, choose }: { query: Query; fromRouter: boolean; choose: boolean },
): Promise<Outcome | null> {
  const { state, test } = flow
  noteAddress(flow, query, fromRouter)
  if (choose) {
    if (state.step !== 'online') state.step = 'start'
    return null
  }
  if (test) return state.step === 'pay' ? { go: '/pay' } : null
  if (fromRouter && flow.vouched) {
    const known = await resume(tx, flow)
    if (known) return known
    if (state.step === 'online' || state.step === 'router-failed') state.step = 'start'
    // The state is 'limit' until the next period begins.
    if (state.step === 'limit' && isOver(state.limit?.again, flow.now)) state.step = 'start'
    if (state.step === 'start') {
      const method = await rememberedMethod(tx, flow)
      const form = method && { method, profile: {}, terms: false, marketing: false, deviceId: false }
      const outcome = form && (await logIn(tx, flow, form))
      if (outcome && !isRefused(outcome)) return outcome
    }
  } else if (state.step === 'online' && !(await currentSession(tx, flow))) state.step = 'start'
  if (state.step === 'pay') return { go: '/pay' }
  await noteVisit(tx, flow)
  // The redirect works once, so the page continues at an address that the guest can reload.
  return fromRouter && flow.vouched ? { go: '/' } : null
}

const isOver = (moment: string | null | undefined, now: Date) => !moment || new Date(moment) <= now

function noteAddress({ state, site }: LoginFlow, query: Query, fromRouter: boolean): void {
  if (fromRouter) {
    const { redirect, url } = readRedirect(query, site.routerType)
    state.redirect = redirect
    state.url = url
  }
  const voucher = voucherOf(query) || voucherOfPage(state.url, splashPath(site.id))
  if (voucher) state.voucher = voucher
}

/** Counts the shown page as a visit, until a login follows. */
async function noteVisit(tx: Tx, flow: LoginFlow): Promise<void> {
  const { state, site, login, now } = flow
  if (state.shownAt || state.step === 'online') return
  // Captive browsers open the page in the background. If that begins another login, it's the same visit.
  const open = flow.vouched ? null : await findOpenVisit(tx, site.id, { mac: login.mac, now })
  state.shownAt = (open ?? now).toISOString()
  if (open) return
  await recordPortalVisits(tx, site.id, [{ mac: login.mac, shownAt: now, loggedInAt: null }])
}
