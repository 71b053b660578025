import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { CampaignForm, type CampaignFormSetup } from '../campaigns/campaign-form'
import { AdReviewStep } from './ad-review-step'
import { AdSettingsStep } from './ad-settings-step'
import { adSchema, type AdValues } from './ad-values'

const AdDesignStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-design" */ './ad-design-step')).AdDesignStep,
}))

/** An ad: settings, design and review. */
export function SplashAdForm({ ended = false, ...setup }: CampaignFormSetup<AdValues>) {
  const { readOnly = false } = setup
  return (
    <CampaignForm<AdValues>
      {...setup}
      schema={adSchema}
      documentName="splashad_json"
      content={{
        settings: <AdSettingsStep readOnly={readOnly} />,
        design: (
          <Suspense fallback={<Skeleton active />}>
            <AdDesignStep readOnly={readOnly} />
          </Suspense>
        ),
        review: <AdReviewStep ended={ended} />,
      }}
    />
  )
}
