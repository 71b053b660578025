import { Modal } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { legalMessages } from './legal-messages'
import { registrationMessages } from './registration-messages'

export type LegalText = 'terms' | 'privacy'

/** The words that somebody agrees to. */
export function TermsDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Modal
      open
      title={intl.formatMessage(registrationMessages[text])}
      footer={null}
      width={620}
      onCancel={onClose}
    >
      {Object.entries(legalMessages[text]).map(([key, message]) => (
        <p key={key}>
          <FormattedMessage {...message} />
        </p>
      ))}
    </Modal>
  )
}
