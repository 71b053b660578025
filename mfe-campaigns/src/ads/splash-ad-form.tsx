import { Skeleton } from 'antd'
import { lazy, Suspense, type RefObject } from 'react'
import { CampaignForm } from '../campaigns/campaign-form'
import { AdReviewStep } from './ad-review-step'
import { AdSettingsStep } from './ad-settings-step'
import { adSchema, type AdValues } from './ad-values'

const AdDesignStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-design" */ './ad-design-step')).AdDesignStep,
}))

interface SplashAdFormProps {
  label: string
  start: AdValues
  next?: RefObject<AdValues | null>
  onSubmit: (values: AdValues) => Promise<void>
  onSaved?: () => void
  failed: 'campaigns.create_failed' | 'campaigns.update_failed'
  readOnly?: boolean
}

/** An ad: settings, design and review. */
export function SplashAdForm({ start, failed, readOnly = false, ...form }: SplashAdFormProps) {
  return (
    <CampaignForm<AdValues>
      {...form}
      readOnly={readOnly}
      initialValues={start}
      schema={adSchema}
      failed={{ id: failed }}
      documentName="splashad_json"
      content={{
        settings: <AdSettingsStep readOnly={readOnly} />,
        design: (
          <Suspense fallback={<Skeleton active />}>
            <AdDesignStep readOnly={readOnly} />
          </Suspense>
        ),
        review: <AdReviewStep />,
      }}
    />
  )
}
