import type { CampaignTrigger, EmailCampaignRow } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'

const AFTER_TRIGGER = {
  connect: 'campaigns.after.connect',
  disconnect: 'campaigns.after.disconnect',
  inactive: 'campaigns.after.inactive',
  birthday: 'campaigns.after.birthday',
} satisfies Record<CampaignTrigger, MessageId>

const TIMES = {
  minutes: 'campaigns.time.minutes',
  hours: 'campaigns.time.hours',
  days: 'campaigns.time.days',
} satisfies Record<EmailCampaignRow['trigger_param_type'], MessageId>

type Timing = Pick<EmailCampaignRow, 'run_now' | 'trigger_type' | 'trigger_param_type'> & {
  trigger_param: number | null
}

/** When a campaign is sent: '3 days after a login'. */
export function useTriggerText(): (timing: Timing) => string {
  const t = useText()
  return ({ run_now, trigger_type, trigger_param, trigger_param_type }) =>
    run_now
      ? t('campaigns.after.once')
      : t(AFTER_TRIGGER[trigger_type], { time: t(TIMES[trigger_param_type], { count: trigger_param ?? 0 }) })
}
