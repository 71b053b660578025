import type { Subscription, User } from '@portico/shared/contracts'
import type { HoldKind } from '../../app/shell-routes'
import type { HoldReason, HoldRemedy } from './account-hold-messages'

type Held = Pick<User, 'billing_access' | 'card_updated_required' | 'sub_active' | 'plan_type' | 'role'>

/** What the page says: `fine` where the reason is gone, for instance after paying elsewhere. */
export function holdReason(hold: HoldKind, user: Held, subscription: Subscription | null): HoldReason {
  const plan = subscription?.currentPlan
  if (hold === 'card') return user.card_updated_required || plan?.status === 'past_due' ? 'card' : 'fine'
  if (hold === 'subscription') return user.sub_active ? 'fine' : 'subscription'
  if (hold === 'choose-plan' && user.plan_type !== null) return user.sub_active ? 'fine' : 'subscription'
  if (hold === 'buy-now' && plan?.status === 'active') return 'fine'
  if (hold === 'reactivate' && plan?.status === 'active' && !plan.cancel_at_period_end) return 'fine'
  return hold
}

/** Who can put it right, as this user should hear it. */
export function holdRemedy(reason: HoldReason, user: Held): HoldRemedy | null {
  if (reason === 'fine') return null
  if (reason === 'no-site') return user.role === 'client' ? 'ask-site' : 'create-site'
  if (!user.billing_access) return reason === 'card' ? 'ask-card' : 'ask'
  return reason === 'card' ? 'card' : 'plan'
}
