import { ExclamationCircleFilled } from '@ant-design/icons'
import { App, Input } from 'antd'
import { useCallback, useId, useState, type ReactNode } from 'react'
import { useText } from '../i18n'
import { readNumber } from '../../bundled/units/read-number'
import styles from './use-confirm.module.css'

export interface ConfirmOptions {
  /** A question that names the object: 'Delete voucher 1050-123456?' */
  title: string
  /** Explains what is lost, and for which users. */
  description: ReactNode
  /** The verb: 'Delete'. */
  confirmLabel: string
  /** Red button. Default true. */
  danger?: boolean
  /** A number that must be typed to enable the button, for large numbers of deleted items. */
  typedNumber?: number
  /** Runs while the dialog shows that it is busy; the dialog closes when it settles. */
  onConfirm?: () => Promise<unknown>
}

interface TypedNumberProps {
  number: number
  label: string
  onChange: (isRight: boolean) => void
}

function TypedNumber({ number, label, onChange }: TypedNumberProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        className={styles.input}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(means(target.value, number))
        }}
      />
    </div>
  )
}

/** Accepts numbers as people write them: 1240, 1,240 or 1.240. Here either reading of the last two is unambiguous. */
function means(text: string, number: number): boolean {
  const reading = readNumber(text)
  if ('value' in reading) return reading.value === number
  return reading.problem === 'ambiguous' && reading.large === number
}

/**
 * Opens a dialog before an irreversible action and resolves to true if the user confirmed. 'Cancel' has the focus, and
 * Escape cancels.
 */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const { modal } = App.useApp()
  const t = useText()
  return useCallback(
    async ({ title, description, confirmLabel, danger = true, typedNumber, onConfirm }) => {
      const dialog = modal.confirm({
        title,
        content:
          typedNumber === undefined ? (
            description
          ) : (
            <>
              {description}
              <TypedNumber
                number={typedNumber}
                label={t('shared.confirm.type', { number: typedNumber })}
                onChange={(isRight) => dialog.update({ okButtonProps: { danger, disabled: !isRight } })}
              />
            </>
          ),
        icon: <ExclamationCircleFilled aria-hidden />,
        okText: confirmLabel,
        okButtonProps: { danger, disabled: typedNumber !== undefined },
        cancelText: t('shared.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        width: 460,
        ...(onConfirm && { onOk: onConfirm }),
      })
      return dialog
    },
    [modal, t],
  )
}
