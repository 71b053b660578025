import { BRAND, BRAND_TEXT, SURFACES } from '@portico/shared/contracts'
import { ColorWarnings, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useColorMode } from '@portico/shared/session'
import { BrandColorField, BrandImageField } from './brand-fields'
import { LogoPreview } from './previews/logo-preview'
import { SectionPage } from './section-page'
import type { SectionForm } from './section-values'

function Fields() {
  const t = useText()
  const mode = useColorMode()
  const { accent_color: accent } = useFormikContext<SectionForm<'logo'>>().values
  return (
    <>
      <Panel title={t('branding.logo.name_panel')} endsWithField>
        <TextField
          name="company_name"
          label={t('branding.logo.company_name')}
          help={t('branding.logo.company_name_help')}
          maxLength={BRAND_TEXT.name}
        />
      </Panel>
      <Panel title={t('branding.logo.images')} endsWithField>
        <BrandImageField
          name="logo"
          label={t('branding.logo.logo')}
          help={t('branding.logo.logo_help')}
          background={SURFACES.light.card}
        />
        <BrandImageField
          name="logo_dark"
          label={t('branding.logo.logo_dark')}
          help={t('branding.logo.logo_dark_help')}
          background={SURFACES.dark.card}
        />
        <BrandImageField
          name="favicon"
          label={t('branding.logo.favicon')}
          help={t('branding.logo.favicon_help')}
          use="favicon"
          background={SURFACES.light.page}
        />
      </Panel>
      <Panel title={t('branding.logo.colors')} endsWithField>
        <BrandColorField
          name="accent_color"
          label={t('branding.logo.accent_color')}
          inherited={BRAND[mode].primary}
        />
        <ColorWarnings
          pairs={[
            [accent, SURFACES.light.card, 'branding.logo.weak_light'],
            [accent, SURFACES.dark.card, 'branding.logo.weak_dark'],
          ]}
        />
      </Panel>
    </>
  )
}

/** Name, logo, favicon and accent color. */
export function BrandLogoPage() {
  return <SectionPage section="logo" fields={<Fields />} preview={<LogoPreview />} />
}
