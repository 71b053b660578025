import type { AD_TRIGGERS, CampaignTrigger } from '../contracts'
import type { MessageId } from '@portico/shared/i18n'

/** After what an email is sent. */
export const CAMPAIGN_TRIGGER_NAMES = {
  connect: 'campaign_trigger.connect',
  disconnect: 'campaign_trigger.disconnect',
  inactive: 'campaign_trigger.inactive',
  birthday: 'campaign_trigger.birthday',
} satisfies Record<CampaignTrigger, MessageId>

/** Who an ad is shown to. */
export const AD_TRIGGER_NAMES = {
  always: 'ad_trigger.always',
  first_visit: 'ad_trigger.first_visit',
  repeat_visit: 'ad_trigger.repeat_visit',
} satisfies Record<(typeof AD_TRIGGERS)[number], MessageId>
