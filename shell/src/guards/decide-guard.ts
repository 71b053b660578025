import type { User } from '@portico/shared/contracts'
import { paths } from './paths'

export type GuardedUser = Pick<
  User,
  'card_updated_required' | 'sub_active' | 'plan_type' | 'billing_access' | 'site_creation_needed'
>

/**
 * Where a user must go before any page below /app, or null. The order is the product's: the first rule
 * that applies wins.
 */
export function decideGuard(user: GuardedUser | null, path: string): string | null {
  if (!user) return paths.login
  if (user.card_updated_required) return paths.cardUpdate
  if (!user.sub_active && user.plan_type === null) return paths.choosePlan
  if (!user.sub_active && user.billing_access && path !== paths.subscription) return paths.subscription
  if (user.site_creation_needed) return paths.createFirstLocation
  return null
}
