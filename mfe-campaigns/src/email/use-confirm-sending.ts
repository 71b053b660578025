import { useText } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { emailCampaignsApi } from './email-campaigns-api'
import type { AudienceQuery } from './email-values'

/** Asks before a campaign goes out, with the number of its recipients as of now. */
export function useConfirmSending(): (name: string, audience: AudienceQuery) => Promise<boolean> {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const [count] = emailCampaignsApi.useLazyCountCampaignAudienceQuery()
  return async (name, query) => {
    const { data } = await count({ siteId, query })
    if (!data) {
      void message.error(t('campaigns.audience.failed'))
      return false
    }
    if (data.reachable === 0) {
      void message.warning(t('error.campaign.no_recipients'))
      return false
    }
    return confirm({
      title: t('campaigns.send_now.title', { name, reachable: data.reachable }),
      description: t('campaigns.send_now.text'),
      confirmLabel: t('campaigns.send_now'),
      danger: false,
    })
  }
}
