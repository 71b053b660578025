import type { BrandDomainCause } from '@portico/shared/contracts'

/** Values of each template. Links are full addresses. Amounts are formatted text. */
export interface MailValues {
  'verify-email': { link: string; hours: number }
  /** Sent when a registration begins with the address of an existing account. */
  'registration-exists': { link: string; resetLink: string }
  'reset-password': { name: string; link: string; minutes: number }
  /** `days`: how long the link is valid. */
  invitation: { name: string; inviter: string; account: string; site: string; link: string; days: number }
  'admin-invitation': { name: string; inviter: string; account: string; link: string; days: number }
  /** Sent instead if the address belongs to a user of another account. */
  'admin-invitation-taken': { name: string; inviter: string; account: string; link: string }
  /** `until`: last day to confirm. */
  'ownership-offered': { name: string; owner: string; account: string; until: string; link: string }
  'ownership-transferred': { name: string; account: string; owner: string; link: string }
  'domain-enabled': { account: string; domain: string; cause: BrandDomainCause; link: string }
  /** `cause`: result of the last check. */
  'domain-broken': { account: string; domain: string; cause: BrandDomainCause; link: string }
  'domain-mended': { account: string; domain: string; cause: BrandDomainCause; link: string }
  'password-changed': { name: string; resetLink: string }
  'two-factor-on': { name: string; link: string }
  'two-factor-off': { name: string; link: string }
  /** `provider`: name of the identity provider. */
  'identity-connected': { name: string; provider: string; link: string }
  'identity-disconnected': { name: string; provider: string; link: string }
  'recovery-code-used': { name: string; left: number; link: string }
  'api-key-reset': { name: string; prefix: string; link: string }
  welcome: { name: string; account: string; trialEnd: string; link: string }
  /** `kind`: the limit that is nearly reached. */
  'usage-warning': {
    account: string
    kind: 'active_devices' | 'vouchers'
    percent: 75 | 95
    used: number
    limit: number
    link: string
  }
  'payment-failed': { account: string; amount: string; link: string }
  'payment-receipt': { account: string; amount: string; number: string; link: string }
  'trial-ending': { account: string; days: number; link: string }
  /** `period`: the days that the list covers. */
  'download-ready': {
    site: string
    kind: 'guests' | 'sessions'
    period: string
    rows: number
    until: string
    link: string
  }
  'download-failed': {
    site: string
    kind: 'guests' | 'sessions'
    period: string
    reason: 'too_long' | 'failed'
    link: string
  }
  'subscription-cancelled': { account: string; end: string; link: string }
}

export type MailTemplate = keyof MailValues
