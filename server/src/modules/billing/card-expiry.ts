import type { StoredCard } from './tables'

/** A card is good until the last day of the month that it names. */
export function isExpired(
  { exp_month, exp_year }: Pick<StoredCard, 'exp_month' | 'exp_year'>,
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(exp_year, exp_month, 1)
}
