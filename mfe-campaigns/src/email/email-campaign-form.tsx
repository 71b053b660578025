import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { Skeleton } from 'antd'
import { CampaignForm } from '../campaigns/campaign-form'
import { emailSchema, type EmailValues } from './email-values'
import { ReviewStep } from './review-step'
import { SettingsStep } from './settings-step'

const DesignStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "email-design" */ './design-step')).DesignStep,
}))

/** Field of the API to field of the form. */
const FIELD_NAMES = { run_now: 'sending' }

interface EmailCampaignFormProps {
  label: string
  start: EmailValues
  next?: RefObject<EmailValues | null>
  onSubmit: (values: EmailValues) => Promise<void>
  onSaved?: () => void
  failed: 'campaigns.create_failed' | 'campaigns.update_failed'
  readOnly?: boolean
  actions?: ReactNode
}

/** An email campaign: settings, design and review. */
export function EmailCampaignForm(props: EmailCampaignFormProps) {
  const { start, failed, readOnly = false, ...form } = props
  return (
    <CampaignForm<EmailValues>
      {...form}
      readOnly={readOnly}
      initialValues={start}
      schema={emailSchema}
      failed={{ id: failed }}
      fieldNames={FIELD_NAMES}
      documentName="campaign_json"
      content={{
        settings: <SettingsStep />,
        design: (
          <Suspense fallback={<Skeleton active />}>
            <DesignStep readOnly={readOnly} />
          </Suspense>
        ),
        review: <ReviewStep />,
      }}
    />
  )
}
