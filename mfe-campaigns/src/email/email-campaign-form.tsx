import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { CampaignForm, type CampaignFormSetup } from '../campaigns/campaign-form'
import { emailSchema, type EmailValues } from './email-values'
import { ReviewStep } from './review-step'
import { SettingsStep } from './settings-step'

const DesignStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "email-design" */ './design-step')).DesignStep,
}))

/** Field of the API to field of the form. */
const FIELD_NAMES = { run_now: 'sending' }

/** An email campaign: settings, design and review. */
export function EmailCampaignForm({ ended = false, ...setup }: CampaignFormSetup<EmailValues>) {
  return (
    <CampaignForm<EmailValues>
      {...setup}
      schema={emailSchema}
      fieldNames={FIELD_NAMES}
      documentName="campaign_json"
      content={{
        settings: <SettingsStep />,
        design: (
          <Suspense fallback={<Skeleton active />}>
            <DesignStep readOnly={setup.readOnly ?? false} />
          </Suspense>
        ),
        review: <ReviewStep ended={ended} />,
      }}
    />
  )
}
