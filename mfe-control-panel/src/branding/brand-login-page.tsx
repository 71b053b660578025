import { BRAND_TEXT, SIGN_IN_PANEL } from '@portico/shared/contracts'
import { TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { BrandColorField, BrandImageField } from './brand-fields'
import { SignInPreview } from './previews/sign-in-preview'
import { useShownBrand } from './previews/use-shown-brand'
import { SectionPage } from './section-page'
import type { SectionForm } from './section-values'

function Fields() {
  const t = useText()
  const inherited = useShownBrand('login-page')?.logo.accent_color || SIGN_IN_PANEL
  const { bg_color: color } = useFormikContext<SectionForm<'login-page'>>().values
  return (
    <>
      <Panel title={t('branding.login.background')} endsWithField>
        <BrandImageField
          name="bg_image"
          label={t('branding.login.bg_image')}
          help={t('branding.login.bg_image_help')}
          use="background"
          background={color || inherited}
        />
        <BrandColorField name="bg_color" label={t('branding.login.bg_color')} inherited={inherited} />
      </Panel>
      <Panel title={t('branding.login.texts')} endsWithField>
        <TextField
          name="heading"
          label={t('branding.login.heading')}
          help={t('branding.login.heading_help')}
          maxLength={BRAND_TEXT.heading}
        />
        <TextField name="text" label={t('branding.login.text')} rows={3} maxLength={BRAND_TEXT.paragraph} />
      </Panel>
    </>
  )
}

/** Background and texts of the pages before sign-in. */
export function BrandLoginPage() {
  return <SectionPage section="login-page" fields={<Fields />} preview={<SignInPreview />} />
}
