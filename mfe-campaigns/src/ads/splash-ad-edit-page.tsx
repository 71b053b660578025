import type { SplashAd } from '@portico/shared/contracts'
import { useIdParam } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { AD_KIND } from '../campaigns/campaign-kind'
import { CampaignEditPage, useEditForm } from '../campaigns/campaign-pages'
import { toAdBody, toAdValues, type AdValues } from './ad-values'
import { SplashAdForm } from './splash-ad-form'
import { splashAdsApi } from './splash-ads-api'

function EditForm({ ad }: { ad: SplashAd }) {
  const siteId = useSiteId()
  const [updateAd] = splashAdsApi.useUpdateSplashAdMutation()
  const setup = useEditForm<AdValues, SplashAd>(AD_KIND, {
    stored: ad,
    toValues: toAdValues,
    save: (values, timeZone) => updateAd({ siteId, adId: ad.id, body: toAdBody(values, timeZone) }).unwrap(),
  })
  return <SplashAdForm {...setup} stored={ad} />
}

export function SplashAdEditPage() {
  const siteId = useSiteId()
  const { id: adId, known } = useIdParam()
  const result = splashAdsApi.useGetSplashAdQuery(
    { siteId, adId },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  return (
    <CampaignEditPage kind={AD_KIND} result={result}>
      {(ad) => <EditForm key={adId} ad={ad} />}
    </CampaignEditPage>
  )
}
