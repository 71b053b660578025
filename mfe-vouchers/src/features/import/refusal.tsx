import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { messages } from './import-messages'

/** Why a file was not read at all. */
export function Refusal({ error }: { error: unknown }) {
  const intl = useIntl()
  const errorText = useErrorText()
  const [text] = isApiFailure(error) ? [...(error.schema_texts.file ?? []), error.text] : []
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={intl.formatMessage(messages.refused)}
      description={text && errorText(text)}
    />
  )
}
