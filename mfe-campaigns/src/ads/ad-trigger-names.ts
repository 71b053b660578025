import type { SplashAdRow } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const AD_TRIGGER_NAMES = {
  always: 'campaigns.ad.always',
  first_visit: 'campaigns.ad.first_visit',
  repeat_visit: 'campaigns.ad.repeat_visit',
} satisfies Record<SplashAdRow['trigger_type'], MessageId>
