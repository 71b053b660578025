import type { OnboardingState, Site, SplashDesign } from '@portico/shared/contracts'
import {
  ColorField,
  contrastOf,
  FieldRow,
  LEAST_CONTRAST,
  NumberField,
  PictureField,
  RadioField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { ErrorState, Panel } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { LOGO_SIZE } from '@portico/shared/splash-page'
import { Alert, Checkbox } from 'antd'
import { useMemo } from 'react'
import { brandingSchema, toBrandingValues, toDesign, type BrandingValues } from './branding-schema'
import { OnboardingStep } from './onboarding-step'
import { setupApi } from './setup-api'
import { SplashPreview } from './splash-preview'
import { StepForm } from './step-form'

/** The logo, or the word that there is none. */
function LogoField({ siteId }: { siteId: number }) {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<BrandingValues>()
  const [uploadImage] = setupApi.useUploadSetupImageMutation()
  return (
    <>
      <PictureField
        name="logo_image"
        label={t('onboarding.branding.logo')}
        help={t('onboarding.branding.logo_help')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        alt={t('onboarding.branding.logo_alt')}
        background={values.grid_color}
        upload={async (file) => (await uploadImage({ siteId, file }).unwrap()).filelink}
        onUploaded={() => void setFieldValue('skip_image', false)}
      />
      <Checkbox
        style={{ marginBottom: 20 }}
        checked={values.skip_image}
        disabled={values.logo_image !== '' || isSubmitting}
        onChange={({ target }) => void setFieldValue('skip_image', target.checked)}
      >
        {t('onboarding.branding.skip_image')}
      </Checkbox>
    </>
  )
}

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
        <Panel title={t('onboarding.branding.logo_panel')} endsWithField>
          <LogoField siteId={site.id} />
          {values.logo_image && (
            <FieldRow>
              <RadioField
                name="logo_align"
                label={t('onboarding.branding.align')}
                look="buttons"
                choices={[
                  { value: 'left', label: t('onboarding.branding.left') },
                  { value: 'center', label: t('onboarding.branding.center') },
                  { value: 'right', label: t('onboarding.branding.right') },
                ]}
              />
              <NumberField
                name="logo_size"
                label={t('onboarding.branding.size')}
                required
                {...LOGO_SIZE}
                suffix="px"
              />
            </FieldRow>
          )}
        </Panel>
        <ColorsPanel values={values} />
        <Panel title={t('onboarding.branding.footer_panel')} endsWithField>
          <TextField
            name="splash_page_powered_by_text"
            label={t('onboarding.branding.powered_by')}
            maxLength={200}
            help={t('onboarding.branding.powered_by_help')}
          />
        </Panel>
      </div>
      <div style={{ position: 'sticky', top: 76 }}>
        <SplashPreview site={site} design={design} />
      </div>
    </div>
  )
}

function ColorsPanel({ values }: { values: BrandingValues }) {
  const t = useText()
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
    <Panel title={t('onboarding.branding.colors_panel')} endsWithField>
      <FieldRow min={150}>
        <ColorField name="body_color" label={t('onboarding.branding.body_color')} />
        <ColorField name="grid_color" label={t('onboarding.branding.grid_color')} />
        <ColorField name="partialtos1_color" label={t('onboarding.branding.text_color')} />
        <ColorField name="bottomtext_color" label={t('onboarding.branding.bottom_color')} />
        <ColorField name="button_color" label={t('onboarding.branding.button_color')} />
        <ColorField name="button_textcolor" label={t('onboarding.branding.button_text_color')} />
      </FieldRow>
      <div role="status">
        {weak.map(([, , id]) => (
          <Alert key={id} type="warning" showIcon style={{ marginBottom: 16 }} title={t(id)} />
        ))}
      </div>
    </Panel>
  )
}
