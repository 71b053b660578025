import { Button } from 'antd'
import { useFormikContext } from 'formik'
import { useContext, type ReactNode } from 'react'
import { useText } from '../i18n'
import { ReadOnlyForm } from './read-only-form'

export interface SubmitBarProps {
  /** Text of the button that sends the form. */
  submitLabel: string
  onCancel?: () => void
  /** Beside the buttons: a hint, another button. */
  children?: ReactNode
  /** The whole width, for small cards such as sign-in. */
  block?: boolean
  size?: 'middle' | 'large'
}

/** The buttons below a form. While it is sent the first one shows it and cannot be pressed again. */
export function SubmitBar({ submitLabel, onCancel, children, block, size }: SubmitBarProps) {
  const t = useText()
  const { isSubmitting } = useFormikContext()
  if (useContext(ReadOnlyForm)) return null
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 8 }}>
      <Button
        type="primary"
        htmlType="submit"
        loading={isSubmitting}
        aria-busy={isSubmitting}
        block={block === true}
        {...(size ? { size } : {})}
      >
        {submitLabel}
      </Button>
      {onCancel && (
        <Button onClick={onCancel} disabled={isSubmitting}>
          {t('shared.cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}
