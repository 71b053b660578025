import { MailFields } from './mail-fields'
import { MailPreview } from './previews/mail-preview'
import { SectionPage } from './section-page'

/** Email with the login details of paid access. */
export function BrandPayAccountPage() {
  return (
    <SectionPage
      section="pay-account"
      fields={<MailFields section="pay-account" />}
      preview={<MailPreview section="pay-account" />}
    />
  )
}
