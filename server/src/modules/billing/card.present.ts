import type { Card } from '@portico/shared/contracts'
import type { StoredCard } from './tables'

/** Without the provider's id of it. */
export function presentCard(card: StoredCard | null): Card | null {
  if (!card) return null
  const { last4, brand, exp_month, exp_year } = card
  return { last4, brand, exp_month, exp_year }
}
