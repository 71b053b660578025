import type { SplashAd } from '@portico/shared/contracts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { CampaignForm, type CampaignFormSetup } from '../campaigns/campaign-form'
import { SaveButtons } from '../campaigns/save-buttons'
import { switchActions } from '../campaigns/switch-actions'
import { AdReviewStep } from './ad-review-step'
import { AdSettingsStep } from './ad-settings-step'
import { adSchema, type AdValues } from './ad-values'

const AdDesignStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-design" */ './ad-design-step')).AdDesignStep,
}))

interface SplashAdFormProps extends CampaignFormSetup<AdValues> {
  /** Left out for a new ad. */
  stored?: SplashAd
}

/** An ad: settings, design and review. */
export function SplashAdForm({ stored, ...setup }: SplashAdFormProps) {
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
        review: <AdReviewStep ended={stored?.state === 'ended'} />,
      }}
      buttons={<SaveButtons<AdValues> actions={switchActions(stored ?? null)} />}
    />
  )
}
