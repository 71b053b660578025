import { MAX_POWERED_BY, type OnboardingState, type Site, type SplashDesign } from '@portico/shared/contracts'
import { TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { ErrorState, Panel } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { ColorsPanel, LogoPanel } from '@portico/shared/splash-design'
import { useMemo } from 'react'
import {
  brandingSchema,
  FIELD_NAMES,
  toBrandingValues,
  toDesign,
  type BrandingValues,
} from './branding-schema'
import { OnboardingStep } from './onboarding-step'
import { setupApi } from './setup-api'
import { SplashPreview } from './splash-preview'
import { StepForm } from './step-form'
import styles from './branding-design-page.module.css'

const STEP = 'branding-info'
/** Width of form and preview side by side, px. */
const WIDTH = 1100

/** Logo and colors of the splash page, with a preview. */
export function BrandingDesignPage() {
  return (
    <OnboardingStep step={STEP} width={WIDTH}>
      {(site, state) => <BrandingStep site={site} state={state} />}
    </OnboardingStep>
  )
}

function BrandingStep({ site, state }: { site: Site; state: OnboardingState }) {
  const design = setupApi.useGetSetupDesignQuery({ siteId: site.id })
  if (design.isLoading) return <PageSkeleton />
  if (!design.data) return <ErrorState error={design.error} onRetry={() => void design.refetch()} />
  return <BrandingForm site={site} state={state} design={design.data} />
}

function BrandingForm({ site, state, design }: { site: Site; state: OnboardingState; design: SplashDesign }) {
  const [saveDesign] = setupApi.useSaveSetupDesignMutation()
  const start = useMemo(() => toBrandingValues(design), [design])
  return (
    <StepForm<BrandingValues>
      step={STEP}
      state={state}
      start={start}
      schema={brandingSchema}
      fieldNames={FIELD_NAMES}
      save={async (values) => {
        await saveDesign({ siteId: site.id, body: toDesign(values) }).unwrap()
        return false
      }}
    >
      <BrandingFields site={site} design={design} />
    </StepForm>
  )
}

function BrandingFields({ site, design }: { site: Site; design: SplashDesign }) {
  const t = useText()
  const [uploadImage] = setupApi.useUploadSetupImageMutation()
  return (
    <div className={styles.columns}>
      <div>
        <LogoPanel
          upload={async (file) => (await uploadImage({ siteId: site.id, file }).unwrap()).filelink}
        />
        <ColorsPanel />
        <Panel title={t('onboarding.branding.footer_panel')} endsWithField>
          <TextField
            name="design.splash_page_powered_by_text"
            label={t('onboarding.branding.powered_by')}
            maxLength={MAX_POWERED_BY}
            help={t('onboarding.branding.powered_by_help')}
          />
        </Panel>
      </div>
      <div className={styles.preview}>
        <SplashPreview site={site} design={design} />
      </div>
    </div>
  )
}
