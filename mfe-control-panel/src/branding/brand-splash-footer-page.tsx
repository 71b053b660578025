import { BRAND_TEXT, SURFACES } from '@portico/shared/contracts'
import { SwitchField, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { BrandImageField, WEB_ADDRESS } from './brand-fields'
import { SplashFooterPreview } from './previews/splash-footer-preview'
import { SectionPage } from './section-page'
import type { SectionForm } from './section-values'

function Fields() {
  const t = useText()
  const { hidden } = useFormikContext<SectionForm<'splash-footer'>>().values
  return (
    <Panel title={t('branding.splash_footer.panel')} endsWithField>
      <SwitchField
        name="hidden"
        label={t('branding.splash_footer.hidden')}
        help={t('branding.splash_footer.hidden_help')}
      />
      <TextField
        name="text"
        label={t('branding.splash_footer.text')}
        maxLength={BRAND_TEXT.paragraph}
        disabled={hidden}
      />
      <TextField
        name="link"
        label={t('branding.splash_footer.link')}
        help={t('branding.splash_footer.link_help')}
        type="url"
        placeholder={WEB_ADDRESS}
        disabled={hidden}
      />
      <BrandImageField
        name="logo"
        label={t('branding.splash_footer.logo')}
        background={SURFACES.light.card}
      />
    </Panel>
  )
}

/** Footer of the pages that guests see. */
export function BrandSplashFooterPage() {
  return <SectionPage section="splash-footer" fields={<Fields />} preview={<SplashFooterPreview />} />
}
