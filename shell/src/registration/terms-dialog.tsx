import type { MessageId } from '@portico/shared/i18n'
import { Modal } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'

const DIALOG_TITLES = {
  terms: 'shell.registration.terms',
  privacy: 'shell.registration.privacy',
} satisfies Record<string, MessageId>

/** Paragraphs, in their order. They speak of this installation only, and promise what the product does. */
const LEGAL_TEXTS = {
  terms: {
    who: 'shell.legal.terms.who',
    trial: 'shell.legal.terms.trial',
    plan: 'shell.legal.terms.plan',
    guests: 'shell.legal.terms.guests',
    use: 'shell.legal.terms.use',
    end: 'shell.legal.terms.end',
  },
  privacy: {
    what: 'shell.legal.privacy.what',
    why: 'shell.legal.privacy.why',
    guests: 'shell.legal.privacy.guests',
    cookies: 'shell.legal.privacy.cookies',
    card: 'shell.legal.privacy.card',
    rights: 'shell.legal.privacy.rights',
  },
} satisfies Record<string, Record<string, MessageId>>

export type LegalText = 'terms' | 'privacy'

/** The words that somebody agrees to. */
export function TermsDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Modal
      open
      title={intl.formatMessage({ id: DIALOG_TITLES[text] })}
      footer={null}
      width={620}
      onCancel={onClose}
    >
      {Object.entries(LEGAL_TEXTS[text]).map(([key, message]) => (
        <p key={key}>
          <FormattedMessage id={message} />
        </p>
      ))}
    </Modal>
  )
}
