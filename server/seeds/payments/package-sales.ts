import { DAY_MS } from '@portico/shared/units'
import type { paymentTx } from '../../src/schema'
import type { DemoPackage } from './demo-packages'
import { makeRandom, type Random } from '../random'
import type { HistorySession, SiteHistory } from '../sites/site-history'

const MONTH = 30 * DAY_MS

type PaymentRow = typeof paymentTx.$inferInsert

/** A sale. Positions are those of the package in the site's list, and of the guest in the history. */
export interface HistorySale extends Required<Pick<PaymentRow, 'kind' | 'state' | 'refundedAmount'>> {
  package: number
  guest: number
  amount: number
  at: number
}

/** Adds the payments for the site's packages, and the sessions they paid for. */
export function addSales(history: SiteHistory): void {
  const { packages = [] } = history.site
  packages.forEach((each, position) => addSalesOf(history, each, position))
  history.sales.sort((one, other) => one.at - other.at)
}

function addSalesOf(history: SiteHistory, each: DemoPackage, position: number): void {
  const random = makeRandom(`${history.site.name} sells ${each.title}`)
  const buyable = history.sessions.filter(({ guest, voucher }) => {
    const { email, firstSeen, lastSeen } = history.guests[guest] ?? {}
    const stays = !each.recurring || (lastSeen ?? 0) - (firstSeen ?? 0) > MONTH
    return voucher === null && email !== null && stays
  })
  const subscribers = new Set<number>()
  for (let sale = 0; sale < each.sales && buyable.length > 0; sale++) {
    const session = random.pick(buyable)
    if (each.recurring && subscribers.has(session.guest)) continue
    subscribers.add(session.guest)
    addSale(random, history, { each, position, session })
  }
}

/** Adds a sale. Subscribers pay again every thirty days, until a payment fails or is refunded. */
function addSale(
  random: Random,
  history: SiteHistory,
  { each, position, session }: { each: DemoPackage; position: number; session: HistorySession },
): void {
  const { guest, starttime } = session
  const first = starttime - random.int(20, 180) * 1000
  for (let at = first; at <= history.now; at += MONTH) {
    const outcome = outcomeOf(random, each.price)
    const kind = at === first ? ('purchase' as const) : ('renewal' as const)
    history.sales.push({ package: position, guest, kind, amount: each.price, at, ...outcome })
    if (outcome.state !== 'failed') payFor(history, guest, at, at + each.days * DAY_MS)
    if (!each.recurring || outcome.state !== 'success') return
  }
}

/** Marks a guest's sessions in the paid period as admitted by the payment. */
function payFor({ sessions }: SiteHistory, guest: number, from: number, until: number): void {
  for (const session of sessions) {
    const paid = session.guest === guest && session.voucher === null
    if (paid && session.starttime >= from && session.starttime < until) session.loginType = 'payment'
  }
}

function outcomeOf(random: Random, price: number): Pick<HistorySale, 'state' | 'refundedAmount'> {
  const state = random.weighted({ success: 92, failed: 5, refunded: 2, partly_refunded: 1 })
  const refundedAmounts = { refunded: price, partly_refunded: Math.round(price / 2), success: 0, failed: 0 }
  return { state, refundedAmount: refundedAmounts[state] }
}
