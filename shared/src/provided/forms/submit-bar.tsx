import { Button, theme } from 'antd'
import { useContext, type CSSProperties, type ReactNode } from 'react'
import { useText } from '../i18n'
import { ReadOnlyForm } from './read-only-form'
import { useFormState } from './use-form-state'

export interface SubmitBarProps {
  /** Text of the submit button. */
  submitLabel: string
  onCancel?: () => void
  /** Shown beside the buttons: a hint, or another button. */
  children?: ReactNode
  /** The full width, for small cards such as the sign-in. */
  block?: boolean
  size?: 'middle' | 'large'
  /** For long forms: stays visible, and warns about unsaved changes. */
  sticky?: boolean
}

const BAR: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 8 }

/** Covers the end of the window while the form continues below it. */
function useStickyStyle(): CSSProperties {
  const { token } = theme.useToken()
  return {
    position: 'sticky',
    // Above fields, below the shell's bar.
    bottom: 0,
    zIndex: 10,
    padding: '10px 16px',
    background: token.colorBgElevated,
    border: `1px solid ${token.colorBorderSecondary}`,
    borderRadius: token.borderRadiusLG,
    boxShadow: token.boxShadowTertiary,
  }
}

/** Buttons of a form. During the submit, the first one is busy and disabled. */
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
