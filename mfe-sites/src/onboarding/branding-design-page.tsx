import type { OnboardingState, Site, SplashDesign } from '@portico/shared/contracts'
import {
  ColorField,
  contrastOf,
  FieldRow,
  LEAST_CONTRAST,
  NumberField,
  RadioField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { ErrorState, Panel } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useGetSetupDesignQuery, useSaveSetupDesignMutation } from './setup-api'
import { brandingSchema, toBrandingValues, toDesign, type BrandingValues } from './branding-schema'
import { LogoField } from './logo-field'
import { OnboardingStep } from './onboarding-step'
import { SplashPreview } from './splash-preview'
import { StepForm } from './step-form'

const STEP = 'branding-info'
/** Form and preview side by side. px */
const WIDTH = 1100

/** Logo and colours of the splash page, with a preview. */
export function BrandingDesignPage() {
  return (
    <OnboardingStep step={STEP} width={WIDTH}>
      {(site, state) => <BrandingStep site={site} state={state} />}
    </OnboardingStep>
  )
}

function BrandingStep({ site, state }: { site: Site; state: OnboardingState }) {
  const design = useGetSetupDesignQuery({ siteId: site.id })
  if (design.isLoading) return <PageSkeleton />
  if (!design.data) return <ErrorState error={design.error} onRetry={() => void design.refetch()} />
  return <BrandingForm site={site} state={state} design={design.data} />
}

function BrandingForm({ site, state, design }: { site: Site; state: OnboardingState; design: SplashDesign }) {
  const [saveDesign] = useSaveSetupDesignMutation()
  const start = useMemo(() => toBrandingValues(design), [design])
  return (
    <StepForm<BrandingValues>
      step={STEP}
      state={state}
      start={start}
      schema={brandingSchema}
      save={async (values) => {
        await saveDesign({ siteId: site.id, body: toDesign(values) }).unwrap()
        return false
      }}
    >
      <BrandingFields site={site} />
    </StepForm>
  )
}

function BrandingFields({ site }: { site: Site }) {
  const intl = useIntl()
  const text = intl.formatMessage
  const { values } = useFormikContext<BrandingValues>()
  return (
    <div
      style={{
        display: 'grid',
        gap: 24,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
      }}
    >
      <div>
        <Panel title={text({ id: 'onboarding.branding.logo_panel' })} endsWithField>
          <LogoField siteId={site.id} />
          {values.logo_image && (
            <FieldRow>
              <RadioField
                name="logo_align"
                label={text({ id: 'onboarding.branding.align' })}
                look="buttons"
                choices={[
                  { value: 'left', label: text({ id: 'onboarding.branding.left' }) },
                  { value: 'center', label: text({ id: 'onboarding.branding.center' }) },
                  { value: 'right', label: text({ id: 'onboarding.branding.right' }) },
                ]}
              />
              <NumberField
                name="logo_size"
                label={text({ id: 'onboarding.branding.size' })}
                required
                min={40}
                max={320}
                suffix="px"
              />
            </FieldRow>
          )}
        </Panel>
        <ColorsPanel values={values} />
        <Panel title={text({ id: 'onboarding.branding.footer_panel' })} endsWithField>
          <TextField
            name="splash_page_powered_by_text"
            label={text({ id: 'onboarding.branding.powered_by' })}
            maxLength={200}
            help={text({ id: 'onboarding.branding.powered_by_help' })}
          />
        </Panel>
      </div>
      <div style={{ position: 'sticky', top: 76 }}>
        <SplashPreview site={site} values={values} />
      </div>
    </div>
  )
}

function ColorsPanel({ values }: { values: BrandingValues }) {
  const intl = useIntl()
  const text = intl.formatMessage
  const pairs = [
    [values.partialtos1_color, values.grid_color, 'onboarding.branding.card_contrast'],
    [values.button_textcolor, values.button_color, 'onboarding.branding.button_contrast'],
    // Where nothing is written, nothing is hard to read.
    ...(values.splash_page_powered_by_text
      ? [[values.bottomtext_color, values.body_color, 'onboarding.branding.bottom_contrast'] as const]
      : []),
  ] as const
  const weak = pairs.filter(([one, other]) => contrastOf(one, other) < LEAST_CONTRAST)
  return (
    <Panel title={text({ id: 'onboarding.branding.colors_panel' })} endsWithField>
      <FieldRow min={150}>
        <ColorField name="body_color" label={text({ id: 'onboarding.branding.body_color' })} />
        <ColorField name="grid_color" label={text({ id: 'onboarding.branding.grid_color' })} />
        <ColorField name="partialtos1_color" label={text({ id: 'onboarding.branding.text_color' })} />
        <ColorField name="bottomtext_color" label={text({ id: 'onboarding.branding.bottom_color' })} />
        <ColorField name="button_color" label={text({ id: 'onboarding.branding.button_color' })} />
        <ColorField name="button_textcolor" label={text({ id: 'onboarding.branding.button_text_color' })} />
      </FieldRow>
      <div role="status">
        {weak.map(([, , id]) => (
          <Alert key={id} type="warning" showIcon style={{ marginBottom: 16 }} title={text({ id })} />
        ))}
      </div>
    </Panel>
  )
}
