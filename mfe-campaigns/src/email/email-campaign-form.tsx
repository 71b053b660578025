import type { EmailCampaign } from '@portico/shared/contracts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { CampaignForm, type CampaignFormSetup } from '../campaigns/campaign-form'
import { SaveButtons } from '../campaigns/save-buttons'
import { useEmailActions } from './email-actions'
import { emailSchema, type EmailValues } from './email-values'
import { ReviewStep } from './review-step'
import { SettingsStep } from './settings-step'

const DesignStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "email-design" */ './design-step')).DesignStep,
}))

/** Field of the API to field of the form. */
const FIELD_NAMES = { run_now: 'sending' }

function Buttons({ stored }: { stored: EmailCampaign | null }) {
  return <SaveButtons actions={useEmailActions(stored)} />
}

interface EmailCampaignFormProps extends CampaignFormSetup<EmailValues> {
  /** Left out for a new campaign. */
  stored?: EmailCampaign
}

/** An email campaign: settings, design and review. */
export function EmailCampaignForm({ stored, ...setup }: EmailCampaignFormProps) {
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
        review: <ReviewStep stored={stored ?? null} />,
      }}
      buttons={<Buttons stored={stored ?? null} />}
    />
  )
}
