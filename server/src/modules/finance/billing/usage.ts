import type { Usage } from '@portico/shared/contracts'
import { accountTime, subscriptionState } from '../../../platform/access/subscription-state'
import type { Tx } from '../../../platform/db'
import type { UsageKind } from '../../../schema'
import { mailOwners } from './customer.repo'
import { billingPage, type AccountCaller, type Billing } from './billing-settings'
import { usagePeriod } from './billing-periods'
import { sectionsByPlan, type AccountOnPlan, loadAccountOnPlan } from './plans.repo'
import { limitsOf } from './subscription.present'
import {
  countDevices,
  countVouchers,
  findAccountWithPlan,
  findStoredUsage,
  insertWarnings,
  storeUsage,
  useBySite,
} from './usage.repo'

const PERCENTS = [95, 75] as const

interface Meter {
  used: number
  limit: number
}

interface Meters {
  period: { from: Date; to: Date }
  active_devices: Meter
  /** Null if the plan has no vouchers. */
  vouchers: Meter | null
}

/** Returns usage in the current period against the plan's limits. */
export async function readUsage(tx: Tx, { actor, now }: AccountCaller): Promise<Usage> {
  const row = await loadAccountOnPlan(tx, actor.accountId)
  const meters = await readMeters(tx, row, now)
  const bySite = await useBySite(tx, actor.accountId, meters.period)
  return {
    ...meters,
    period: { from: meters.period.from.toISOString(), to: meters.period.to.toISOString() },
    by_site: bySite.map(({ id, name, devices, vouchers }) => ({
      id,
      name,
      active_devices: devices,
      vouchers,
    })),
  }
}

/** Counts vouchers towards the plan: those first used in this billing period. This is the only definition. */
export async function voucherMeter(tx: Tx, accountId: number, now: Date): Promise<Meter> {
  const row = await loadAccountOnPlan(tx, accountId)
  return meterOfVouchers(tx, row, usagePeriod(row.account, accountTime(row.account, now)))
}

async function meterOfVouchers(
  tx: Tx,
  { account, plan }: AccountOnPlan,
  period: Meters['period'],
): Promise<Meter> {
  return { used: await countVouchers(tx, account.id, period), limit: plan?.vouchers ?? 0 }
}

async function readMeters(tx: Tx, row: AccountOnPlan, realNow: Date): Promise<Meters> {
  const limits = limitsOf(row.plan, await sectionsByPlan(tx))
  const period = usagePeriod(row.account, accountTime(row.account, realNow))
  return {
    period,
    active_devices: { used: await countDevices(tx, row.account.id, period), limit: limits.active_devices },
    vouchers: limits.vouchers === null ? null : await meterOfVouchers(tx, row, period),
  }
}

/**
 * Returns usage as of the last hourly count, because counting reads the sessions of the period. In the first hour of
 * a period it's counted now.
 */
export async function storedUsage(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<Omit<Meters, 'period'> & { measuredAt: Date }> {
  const row = await loadAccountOnPlan(tx, accountId)
  const stored = await findStoredUsage(
    tx,
    accountId,
    usagePeriod(row.account, accountTime(row.account, now)).from,
  )
  if (!stored) return { ...(await readMeters(tx, row, now)), measuredAt: now }
  const limits = limitsOf(row.plan, await sectionsByPlan(tx))
  return {
    active_devices: { used: stored.activeDevices, limit: limits.active_devices },
    vouchers: limits.vouchers === null ? null : { used: stored.vouchers, limit: limits.vouchers },
    measuredAt: stored.measuredAt,
  }
}

/**
 * Emails usage that reached 75 % or 95 % of the plan: each once in a period, and not the lower one after the
 * higher.
 */
export async function checkUsage(
  tx: Tx,
  billing: Pick<Billing, 'box' | 'clock' | 'publicUrl'>,
  accountId: number,
): Promise<void> {
  const realNow = billing.clock.now()
  const row = await findAccountWithPlan(tx, accountId)
  if (!row || !subscriptionState(row.account, accountTime(row.account, realNow)).active) return
  const { period, ...meters } = await readMeters(tx, row, realNow)
  await storeUsage(tx, {
    accountId,
    periodStart: period.from,
    activeDevices: meters.active_devices.used,
    vouchers: meters.vouchers?.used ?? 0,
    measuredAt: realNow,
  })
  for (const kind of ['active_devices', 'vouchers'] as const) {
    const meter = meters[kind]
    if (!meter) continue
    const { used, limit } = meter
    const percent = PERCENTS.find((each) => limit > 0 && used * 100 >= limit * each)
    if (
      !percent ||
      !(await claimWarning(tx, { accountId, periodStart: period.from, kind, percent }, realNow))
    )
      continue
    await mailOwners(tx, billing, accountId, 'usage-warning', () => ({
      account: row.account.name,
      kind,
      percent,
      used,
      limit,
      link: billingPage(billing),
    }))
  }
}

/** Records a warning; returns false if it was given before. The lower one counts as given with the higher. */
async function claimWarning(
  tx: Tx,
  warning: { accountId: number; periodStart: Date; kind: UsageKind; percent: number },
  createdAt: Date,
): Promise<boolean> {
  const rows = PERCENTS.filter((each) => each <= warning.percent).map((percent) => ({
    ...warning,
    percent,
    createdAt,
  }))
  return (await insertWarnings(tx, rows)).includes(warning.percent)
}
