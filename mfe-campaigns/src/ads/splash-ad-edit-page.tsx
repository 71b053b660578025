import { BarChartOutlined } from '@ant-design/icons'
import type { SplashAd } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { LinkButton, PageFrame } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { CampaignBoundary, isId } from '../campaigns/campaign-boundary'
import { AD_STATE_NAMES, StateTag } from '../campaigns/campaign-state'
import { paths } from '../paths'
import { toAdBody, toAdValues, type AdValues } from './ad-values'
import { SplashAdForm } from './splash-ad-form'
import { splashAdsApi } from './splash-ads-api'

function EditForm({ ad }: { ad: SplashAd }) {
  const t = useText()
  const siteId = useSiteId()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { message } = App.useApp()
  const [updateAd] = splashAdsApi.useUpdateSplashAdMutation()
  const { id: adId, can } = ad
  const [start] = useState(() => toAdValues(ad, timeZone))
  const next = useRef<AdValues | null>(null)
  return (
    <SplashAdForm
      label={t('campaigns.ad.edit_title')}
      start={start}
      next={next}
      failed="campaigns.update_failed"
      readOnly={!can.update}
      onSubmit={async (values) => {
        const saved = await updateAd({ siteId, adId, body: toAdBody(values, timeZone) }).unwrap()
        next.current = toAdValues(saved, timeZone)
        void message.success(t('campaigns.saved', { name: saved.name }))
      }}
    />
  )
}

/** An ad, to change. */
export function SplashAdEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const adId = Number(useParams().id)
  const known = isId(adId)
  const result = splashAdsApi.useGetSplashAdQuery(
    { siteId, adId },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const back = { to: paths.splashAdList(), label: t('campaigns.ad.title') }
  return (
    <CampaignBoundary result={result} known={known} title={t('campaigns.ad.edit_title')} back={back}>
      {(ad) => (
        <PageFrame
          title={ad.name}
          subtitle={<StateTag state={ad.state} names={AD_STATE_NAMES} />}
          back={back}
          actions={
            <LinkButton to={paths.splashAdResults({ id: adId })} icon={<BarChartOutlined aria-hidden />}>
              {t('campaigns.action.results')}
            </LinkButton>
          }
        >
          <EditForm key={adId} ad={ad} />
        </PageFrame>
      )}
    </CampaignBoundary>
  )
}
