import { ExclamationCircleFilled } from '@ant-design/icons'
import { App } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

export interface ConfirmQuestion {
  /** Asks, and names the thing: 'Delete voucher 1050-123456?' */
  title: string
  /** What is lost, and for whom. */
  description: ReactNode
  /** The verb: 'Delete'. */
  confirmLabel: string
  /** Red button. Default true. */
  danger?: boolean
  /** Runs while the dialog shows that it is busy; the dialog closes when it settles. */
  onConfirm: () => Promise<void>
}

/** Asks before something that cannot be undone. 'Cancel' has the focus, and Escape cancels. */
export function useConfirm(): (question: ConfirmQuestion) => void {
  const { modal } = App.useApp()
  const intl = useIntl()
  return useCallback(
    ({ title, description, confirmLabel, danger = true, onConfirm }) => {
      modal.confirm({
        title,
        content: description,
        icon: <ExclamationCircleFilled aria-hidden />,
        okText: confirmLabel,
        okButtonProps: { danger },
        cancelText: intl.formatMessage({ id: 'shared.cancel', defaultMessage: 'Cancel' }),
        focusable: { autoFocusButton: 'cancel' },
        width: 460,
        onOk: onConfirm,
      })
    },
    [modal, intl],
  )
}
