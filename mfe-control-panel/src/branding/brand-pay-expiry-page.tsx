import { EXPIRY_NOTICE_DAYS } from '@portico/shared/contracts'
import { NumberField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { MailFields } from './mail-fields'
import { MailPreview } from './previews/mail-preview'
import { SectionPage } from './section-page'

function Fields() {
  const t = useText()
  return (
    <MailFields section="pay-expiry">
      <NumberField
        name="days_before"
        label={t('branding.expiry.days_before')}
        help={t('branding.expiry.days_before_help')}
        {...EXPIRY_NOTICE_DAYS}
        suffix={t('branding.expiry.days')}
      />
    </MailFields>
  )
}

/** Reminder before paid access ends. */
export function BrandPayExpiryPage() {
  return (
    <SectionPage section="pay-expiry" fields={<Fields />} preview={<MailPreview section="pay-expiry" />} />
  )
}
