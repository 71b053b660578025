import type { ContactChange } from './service'

/**
 * Effect of a change on the email subscription of a contact. `subscribe`: also if it was unsubscribed before. `keep`: as
 * the service has it, and new contacts are subscribed.
 */
export type EmailSubscription = 'subscribe' | 'keep' | 'unsubscribe'

/** Returns the effect on the email subscription. Only new consent to emails lifts a former unsubscription. */
export function emailSubscriptionOf(change: Exclude<ContactChange, { kind: 'erase' }>): EmailSubscription {
  if (change.kind === 'withdraw' || !change.contact.consent.email) return 'unsubscribe'
  return change.kind === 'optIn' ? 'subscribe' : 'keep'
}
