import { Button, theme } from 'antd'
import { useContext, type CSSProperties, type ReactNode } from 'react'
import { useText } from '../i18n'
import { ReadOnlyForm } from './read-only-form'
import { useFormState } from './use-form-state'

export interface SubmitBarProps {
  /** Text of the button that sends the form. */
  submitLabel: string
  onCancel?: () => void
  /** Beside the buttons: a hint, another button. */
  children?: ReactNode
  /** The whole width, for small cards such as sign-in. */
  block?: boolean
  size?: 'middle' | 'large'
  /** Long forms: stays in view, and says that something is not saved. */
  sticky?: boolean
}

const BAR: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 8 }

/** Over the end of the window while the form goes on below it. */
function useStickyStyle(): CSSProperties {
  const { token } = theme.useToken()
  return {
    position: 'sticky',
    // Over fields, below the shell's bar.
    bottom: 0,
    zIndex: 10,
    padding: '10px 16px',
    background: token.colorBgElevated,
    border: `1px solid ${token.colorBorderSecondary}`,
    borderRadius: token.borderRadiusLG,
    boxShadow: token.boxShadowTertiary,
  }
}

/** The buttons below a form. While it is sent the first one shows it and cannot be pressed again. */
export function SubmitBar({ submitLabel, onCancel, children, block, size, sticky = false }: SubmitBarProps) {
  const t = useText()
  const { dirty, isSubmitting } = useFormState()
  const stickyStyle = useStickyStyle()
  if (useContext(ReadOnlyForm)) return null
  return (
    <div style={sticky ? { ...BAR, ...stickyStyle } : BAR}>
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
      {sticky && (
        <div aria-live="polite" style={{ marginInlineStart: 'auto' }}>
          {dirty && t('shared.unsaved')}
        </div>
      )}
    </div>
  )
}
