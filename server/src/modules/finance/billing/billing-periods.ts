import type { BillingPeriod, StoredCard } from '../../../schema'

/**
 * Returns the date `count` periods after `anchor`, in UTC. It's counted from the anchor instead of the
 * previous period, so that the 31st comes back after February.
 */
export function addPeriods(anchor: Date, count: number, period: BillingPeriod): Date {
  const months = count * (period === 'yearly' ? 12 : 1)
  const first = new Date(anchor)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return first
}

interface PeriodInput {
  billingPeriod: BillingPeriod | null
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
}

/**
 * Returns the period in which usage is counted: the subscription's month that contains `now`, also for yearly
 * billing, since limits are monthly. Without a paid plan it's the calendar month in UTC.
 */
export function usagePeriod(input: PeriodInput, now: Date): { from: Date; to: Date } {
  const { currentPeriodEnd: end, billingPeriod } = input
  if (!end || end <= now) return calendarMonth(now)
  const start = input.currentPeriodStart ?? addPeriods(end, -1, billingPeriod ?? 'monthly')
  if (start > now) return calendarMonth(now)
  let index = 0
  while (addPeriods(start, index + 1, 'monthly') <= now) index += 1
  const to = addPeriods(start, index + 1, 'monthly')
  return { from: addPeriods(start, index, 'monthly'), to: to < end ? to : end }
}

function calendarMonth(now: Date): { from: Date; to: Date } {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) }
}

/** Returns true once a card has expired; it's valid until the last day of its month. */
export function isExpired(
  { exp_month, exp_year }: Pick<StoredCard, 'exp_month' | 'exp_year'>,
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(exp_year, exp_month, 1)
}
