import { MailFields } from './mail-fields'
import { MailPreview } from './previews/mail-preview'
import { SectionPage } from './section-page'

/** Email by which clients are invited. */
export function BrandClientInvitePage() {
  return (
    <SectionPage
      section="client-invite"
      fields={<MailFields section="client-invite" />}
      preview={<MailPreview section="client-invite" />}
    />
  )
}
