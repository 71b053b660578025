import type { CONSENT_PURPOSES } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** What guests agree to. */
export const purposeMessages: Record<(typeof CONSENT_PURPOSES)[number], MessageDescriptor> = defineMessages({
  tos: { id: 'consent.purpose.tos', defaultMessage: 'Terms of use' },
  privacy: { id: 'consent.purpose.privacy', defaultMessage: 'Privacy policy' },
  marketing_email: { id: 'consent.purpose.marketing_email', defaultMessage: 'Marketing by email' },
  marketing_sms: { id: 'consent.purpose.marketing_sms', defaultMessage: 'Marketing by SMS' },
  device_id: { id: 'consent.purpose.device_id', defaultMessage: 'Recognising the device' },
})
