import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { AD_KIND } from '../campaigns/campaign-kind'
import { CampaignCreatePage, useCreateForm } from '../campaigns/campaign-pages'
import { newSplashAd, toAdBody, type AdValues } from './ad-values'
import { SplashAdForm } from './splash-ad-form'
import { splashAdsApi } from './splash-ads-api'

function CreateForm() {
  const siteId = useSiteId()
  const t = useText()
  const [createAd] = splashAdsApi.useCreateSplashAdMutation()
  const setup = useCreateForm<AdValues>(AD_KIND, {
    start: () => newSplashAd(t('campaigns.untitled')),
    save: (values, timeZone) => createAd({ siteId, body: toAdBody(values, timeZone) }).unwrap(),
  })
  return <SplashAdForm {...setup} />
}

export function SplashAdCreatePage() {
  return (
    <CampaignCreatePage kind={AD_KIND}>
      <CreateForm />
    </CampaignCreatePage>
  )
}
