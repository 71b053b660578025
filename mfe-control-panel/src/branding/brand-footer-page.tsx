import { BRAND_TEXT } from '@portico/shared/contracts'
import { TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { LinksPanel, WEB_ADDRESS } from './brand-fields'
import { FooterPreview } from './previews/footer-preview'
import { SectionPage } from './section-page'

function Fields() {
  const t = useText()
  return (
    <>
      <Panel title={t('branding.footer.texts')} endsWithField>
        <TextField name="text" label={t('branding.footer.text')} maxLength={BRAND_TEXT.paragraph} />
      </Panel>
      <Panel
        title={t('branding.footer.support')}
        description={t('branding.footer.support_text')}
        endsWithField
      >
        <TextField name="support_email" label={t('branding.footer.support_email')} type="email" />
        <TextField
          name="support_url"
          label={t('branding.footer.support_url')}
          type="url"
          placeholder={WEB_ADDRESS}
        />
      </Panel>
      <LinksPanel title={t('branding.footer.links')} description={t('branding.footer.links_text')} />
    </>
  )
}

/** Footer of the dashboard and of emails, with the ways to get support. */
export function BrandFooterPage() {
  return <SectionPage section="footer" fields={<Fields />} preview={<FooterPreview />} />
}
