import { Alert } from 'antd'
import { useErrorText } from '../i18n/error-text'
import styles from './form-notes.module.css'
import { useFormState } from './use-form-state'

/** Errors of the last submit that belong to no field. */
export function FormAlert() {
  const { alert } = useFormState().status
  const errorText = useErrorText()
  const [first, ...rest] = alert.map(errorText)
  if (first === undefined) return null
  return (
    <div data-form-alert tabIndex={-1} className={styles.alert}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={first}
        {...(rest.length > 0 ? { description: rest.map((text) => <div key={text}>{text}</div>) } : {})}
      />
    </div>
  )
}
