import type { CONSENT_PURPOSES } from '../contracts'
import type { MessageId } from '@portico/shared/i18n'

/** What guests agree to. */
export const PURPOSE_NAMES = {
  tos: 'consent.purpose.tos',
  privacy: 'consent.purpose.privacy',
  marketing_email: 'consent.purpose.marketing_email',
  marketing_sms: 'consent.purpose.marketing_sms',
  device_id: 'consent.purpose.device_id',
} satisfies Record<(typeof CONSENT_PURPOSES)[number], MessageId>
