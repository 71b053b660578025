import type { EmailCampaign } from '@portico/shared/contracts'
import { useIdParam } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { EMAIL_KIND } from '../campaigns/campaign-kind'
import { CampaignEditPage, useEditForm } from '../campaigns/campaign-pages'
import { EmailCampaignForm } from './email-campaign-form'
import { emailCampaignsApi } from './email-campaigns-api'
import { toEmailBody, toEmailValues, type EmailValues } from './email-values'
import { TestEmailButton } from './test-email-button'

function EditForm({ campaign }: { campaign: EmailCampaign }) {
  const siteId = useSiteId()
  const [updateCampaign] = emailCampaignsApi.useUpdateCampaignMutation()
  const { id: cid, can } = campaign
  const setup = useEditForm<EmailValues, EmailCampaign>(EMAIL_KIND, {
    stored: campaign,
    toValues: toEmailValues,
    save: (values, timeZone) => updateCampaign({ siteId, cid, body: toEmailBody(values, timeZone) }).unwrap(),
  })
  return (
    <EmailCampaignForm {...setup} stored={campaign} actions={can.test && <TestEmailButton cid={cid} />} />
  )
}

export function EmailCampaignEditPage() {
  const siteId = useSiteId()
  const { id: cid, known } = useIdParam()
  const result = emailCampaignsApi.useGetCampaignQuery(
    { siteId, cid },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  return (
    <CampaignEditPage kind={EMAIL_KIND} result={result}>
      {(campaign) => <EditForm key={cid} campaign={campaign} />}
    </CampaignEditPage>
  )
}
