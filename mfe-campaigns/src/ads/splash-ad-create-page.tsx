import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame, QueryBoundary } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCampaignTab } from '../campaigns/campaign-form'
import { paths } from '../paths'
import { newSplashAd, toAdBody } from './ad-values'
import { SplashAdForm } from './splash-ad-form'
import { splashAdsApi } from './splash-ads-api'

function CreateForm() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { message } = App.useApp()
  const { tab } = useCampaignTab()
  const [start] = useState(newSplashAd)
  const created = useRef<number | null>(null)
  const [createAd] = splashAdsApi.useCreateSplashAdMutation()
  return (
    <SplashAdForm
      label={t('campaigns.ad.create_title')}
      start={start}
      failed="campaigns.create_failed"
      onSubmit={async (values) => {
        const { id, name } = await createAd({ siteId, body: toAdBody(values, timeZone) }).unwrap()
        created.current = id
        void message.success(t('campaigns.created', { name }))
      }}
      onSaved={() => {
        const id = created.current
        if (id !== null) void navigate(paths.splashAdEdit({ id }, { tab }), { replace: true })
      }}
    />
  )
}

/** A new ad. Once it is saved, its edit page goes on. */
export function SplashAdCreatePage() {
  const t = useText()
  const siteId = useSiteId()
  // One row is asked for: only the rights matter.
  const result = splashAdsApi.useListSplashAdsQuery({ siteId, query: { page: 1, per_page: 1 } })
  return (
    <PageFrame
      title={t('campaigns.ad.create_title')}
      back={{ to: paths.splashAdList(), label: t('campaigns.ad.title') }}
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
