import { ExclamationCircleFilled } from '@ant-design/icons'
import { App } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'

/** What is asked before something happens. */
export interface Question {
  /** Asks, and names the thing: 'Delete voucher 1050-123456?' */
  title: string
  /** What is lost, and for whom. */
  description: ReactNode
  /** The verb: 'Delete'. */
  confirmLabel: string
  /** Red button. Default true. */
  danger?: boolean
}

export interface ConfirmQuestion extends Question {
  /** Runs while the dialog shows that it is busy; the dialog closes when it settles. */
  onConfirm: () => Promise<void>
}

const dialogOf = (intl: IntlShape, { title, description, confirmLabel, danger = true }: Question) => ({
  title,
  content: description,
  icon: <ExclamationCircleFilled aria-hidden />,
  okText: confirmLabel,
  okButtonProps: { danger },
  cancelText: intl.formatMessage({ id: 'shared.cancel', defaultMessage: 'Cancel' }),
  focusable: { autoFocusButton: 'cancel' as const },
  width: 460,
})

/** Asks before something that cannot be undone. 'Cancel' has the focus, and Escape cancels. */
export function useConfirm(): (question: ConfirmQuestion) => void {
  const { modal } = App.useApp()
  const intl = useIntl()
  return useCallback(
    ({ onConfirm, ...question }) => {
      modal.confirm({ ...dialogOf(intl, question), onOk: onConfirm })
    },
    [modal, intl],
  )
}

/** Asks in the middle of a submit, in the same way: resolves with whether the user wants it. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp()
  const intl = useIntl()
  return useCallback(async (question) => modal.confirm(dialogOf(intl, question)), [modal, intl])
}
