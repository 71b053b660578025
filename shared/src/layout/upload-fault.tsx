import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { isApiFailure } from '../http/api-error'
import { useErrorText } from '../i18n/error-text'
import type { MessageId } from '../i18n/message-id'

/** Why a file was not taken: the fault of the file itself, else what the call failed of. */
export function UploadFault({ error, title }: { error: unknown; title: MessageId }) {
  const intl = useIntl()
  const errorText = useErrorText()
  const [why] = isApiFailure(error) ? [...(error.schema_texts.file ?? []), error.text] : []
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={intl.formatMessage({ id: title })}
      description={why && why.id !== title ? errorText(why) : undefined}
    />
  )
}
