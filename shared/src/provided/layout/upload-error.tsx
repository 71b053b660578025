import { Alert } from 'antd'
import { isApiFailure } from '../http/api-error'
import { useText } from '../i18n'
import { useErrorText } from '../i18n/error-text'
import type { MessageId } from '../i18n/message-id'
import styles from './upload-error.module.css'

/** Reason why a file was rejected: the error of the file itself, or of the call. */
export function UploadError({ error, title }: { error: unknown; title: MessageId }) {
  const t = useText()
  const errorText = useErrorText()
  const [why] = isApiFailure(error) ? [...(error.schema_texts.file ?? []), error.text] : []
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles.error}
      title={t(title)}
      description={why && why.id !== title ? errorText(why) : undefined}
    />
  )
}
