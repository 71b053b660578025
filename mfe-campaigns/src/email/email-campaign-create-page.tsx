import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame, QueryBoundary } from '@portico/shared/layout'
import { useLocale, useSiteId, useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCampaignTab } from '../campaigns/campaign-form'
import { paths } from '../paths'
import { EmailCampaignForm } from './email-campaign-form'
import { emailCampaignsApi } from './email-campaigns-api'
import { newEmailCampaign, toEmailBody } from './email-values'

function CreateForm() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const locale = useLocale()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { message } = App.useApp()
  const { tab } = useCampaignTab()
  const [start] = useState(() => newEmailCampaign(locale))
  const created = useRef<number | null>(null)
  const [createCampaign] = emailCampaignsApi.useCreateCampaignMutation()
  return (
    <EmailCampaignForm
      label={t('campaigns.email.create_title')}
      start={start}
      failed="campaigns.create_failed"
      onSubmit={async (values) => {
        const { id, name } = await createCampaign({ siteId, body: toEmailBody(values, timeZone) }).unwrap()
        created.current = id
        void message.success(t('campaigns.created', { name }))
      }}
      onSaved={() => {
        const id = created.current
        if (id !== null) void navigate(paths.emailCampaignEdit({ id }, { tab }), { replace: true })
      }}
    />
  )
}

/** A new email campaign. Once it is saved, its edit page goes on. */
export function EmailCampaignCreatePage() {
  const t = useText()
  const siteId = useSiteId()
  // One row is asked for: only the rights matter.
  const result = emailCampaignsApi.useListCampaignsQuery({ siteId, query: { page: 1, per_page: 1 } })
  return (
    <PageFrame
      title={t('campaigns.email.create_title')}
      back={{ to: paths.emailCampaignList(), label: t('campaigns.email.title') }}
    >
      <QueryBoundary result={result}>
        {({ can }) =>
          can.create ? (
            <CreateForm />
          ) : (
            <EmptyState title={t('campaigns.may_not_create')} description={t('campaigns.ask_admin')} />
          )
        }
      </QueryBoundary>
    </PageFrame>
  )
}
