import { useText } from '@portico/shared/i18n'
import { useLocale, useSiteId } from '@portico/shared/session'
import { EMAIL_KIND } from '../campaigns/campaign-kind'
import { CampaignCreatePage, useCreateForm } from '../campaigns/campaign-pages'
import { EmailCampaignForm } from './email-campaign-form'
import { emailCampaignsApi } from './email-campaigns-api'
import { newEmailCampaign, toEmailBody, type EmailValues } from './email-values'

function CreateForm() {
  const siteId = useSiteId()
  const locale = useLocale()
  const t = useText()
  const [createCampaign] = emailCampaignsApi.useCreateCampaignMutation()
  const setup = useCreateForm<EmailValues>(EMAIL_KIND, {
    start: () => newEmailCampaign(t('campaigns.untitled'), locale),
    save: (values, timeZone) => createCampaign({ siteId, body: toEmailBody(values, timeZone) }).unwrap(),
  })
  return <EmailCampaignForm {...setup} />
}

export function EmailCampaignCreatePage() {
  return (
    <CampaignCreatePage kind={EMAIL_KIND}>
      <CreateForm />
    </CampaignCreatePage>
  )
}
