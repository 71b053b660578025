import { Button } from 'antd'
import { useContext, type ReactNode } from 'react'
import { useText } from '../i18n'
import { DiscardChanges } from './discard-changes'
import { FootBar } from './foot-bar'
import { ReadOnlyForm } from './read-only-form'
import styles from './submit-bar.module.css'
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
  /**
   * For the form of a page: stays visible while there are unsaved changes, on phones always, and discards them.
   * `panel`: for the form of one panel among others. `step`: for a step of a wizard, which keeps what was entered, so
   * it's always visible and discards nothing.
   */
  sticky?: boolean | 'panel' | 'step'
}

/** Buttons of a form. During the submit, the first one is busy and disabled. */
export function SubmitBar({ submitLabel, onCancel, children, block, size, sticky = false }: SubmitBarProps) {
  const t = useText()
  const { dirty, isSubmitting } = useFormState()
  const discard = useContext(DiscardChanges)
  if (useContext(ReadOnlyForm)) return null
  const discards = sticky !== false && sticky !== 'step' && dirty
  const buttons = (
    <>
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
      {discards && !onCancel && (
        <Button onClick={discard} disabled={isSubmitting}>
          {t('shared.discard')}
        </Button>
      )}
      {children}
    </>
  )
  if (!sticky) return <div className={styles.row}>{buttons}</div>
  return (
    <FootBar dirty={dirty || sticky === 'step'} inPanel={sticky === 'panel'}>
      {buttons}
      <div aria-live="polite" className={styles.unsaved}>
        {discards && t('shared.unsaved')}
      </div>
    </FootBar>
  )
}
