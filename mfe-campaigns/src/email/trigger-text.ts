import type { CampaignTrigger, EmailCampaignRow } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'

const afterTriggerId = (trigger: CampaignTrigger): MessageId => `campaigns.after.${trigger}`

const timeId = (unit: EmailCampaignRow['trigger_param_type']): MessageId => `campaigns.time.${unit}`

type Timing = Pick<EmailCampaignRow, 'run_now' | 'trigger_type' | 'trigger_param_type'> & {
  trigger_param: number | null
}

/** When a campaign is sent: '3 days after a login'. */
export function useTriggerText(): (timing: Timing) => string {
  const t = useText()
  return ({ run_now, trigger_type, trigger_param, trigger_param_type }) =>
    run_now
      ? t('campaigns.after.once')
      : t(afterTriggerId(trigger_type), {
          time: t(timeId(trigger_param_type), { count: trigger_param ?? 0 }),
        })
}
