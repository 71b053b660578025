import { BarChartOutlined } from '@ant-design/icons'
import type { EmailCampaign } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { LinkButton, PageFrame } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { CampaignBoundary, isId } from '../campaigns/campaign-boundary'
import { CAMPAIGN_STATE_NAMES, StateTag } from '../campaigns/campaign-state'
import { paths } from '../paths'
import { EmailCampaignForm } from './email-campaign-form'
import { emailCampaignsApi } from './email-campaigns-api'
import { toEmailBody, toEmailValues, type EmailValues } from './email-values'
import { TestEmailButton } from './test-email-dialog'

function EditForm({ campaign }: { campaign: EmailCampaign }) {
  const t = useText()
  const siteId = useSiteId()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { message } = App.useApp()
  const [updateCampaign] = emailCampaignsApi.useUpdateCampaignMutation()
  const { id: cid, can } = campaign
  const [start] = useState(() => toEmailValues(campaign, timeZone))
  const next = useRef<EmailValues | null>(null)
  return (
    <EmailCampaignForm
      label={t('campaigns.email.edit_title')}
      start={start}
      next={next}
      failed="campaigns.update_failed"
      readOnly={!can.update}
      actions={can.test && <TestEmailButton cid={cid} />}
      onSubmit={async (values) => {
        const body = toEmailBody(values, timeZone)
        const saved = await updateCampaign({ siteId, cid, body }).unwrap()
        next.current = toEmailValues(saved, timeZone)
        void message.success(t('campaigns.saved', { name: saved.name }))
      }}
    />
  )
}

/** An email campaign, to change. */
export function EmailCampaignEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const cid = Number(useParams().id)
  const known = isId(cid)
  const result = emailCampaignsApi.useGetCampaignQuery(
    { siteId, cid },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const back = { to: paths.emailCampaignList(), label: t('campaigns.email.title') }
  return (
    <CampaignBoundary result={result} known={known} title={t('campaigns.email.edit_title')} back={back}>
      {(campaign) => (
        <PageFrame
          title={campaign.name}
          subtitle={<StateTag state={campaign.state} names={CAMPAIGN_STATE_NAMES} />}
          back={back}
          actions={
            <LinkButton to={paths.emailCampaignResults({ id: cid })} icon={<BarChartOutlined aria-hidden />}>
              {t('campaigns.action.results')}
            </LinkButton>
          }
        >
          <EditForm key={cid} campaign={campaign} />
        </PageFrame>
      )}
    </CampaignBoundary>
  )
}
