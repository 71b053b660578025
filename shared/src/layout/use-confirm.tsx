import { ExclamationCircleFilled } from '@ant-design/icons'
import { App } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

export interface ConfirmOptions {
  /** A question that names the thing: 'Delete voucher 1050-123456?' */
  title: string
  /** What is lost, and for whom. */
  description: ReactNode
  /** The verb: 'Delete'. */
  confirmLabel: string
  /** Red button. Default true. */
  danger?: boolean
  /** Runs while the dialog shows that it is busy; the dialog closes when it settles. */
  onConfirm?: () => Promise<unknown>
}

/**
 * Opens a dialog before something that can't be undone and resolves to whether the user confirmed.
 * 'Cancel' has the focus, and Escape cancels.
 */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const { modal } = App.useApp()
  const intl = useIntl()
  return useCallback(
    async ({ title, description, confirmLabel, danger = true, onConfirm }) =>
      modal.confirm({
        title,
        content: description,
        icon: <ExclamationCircleFilled aria-hidden />,
        okText: confirmLabel,
        okButtonProps: { danger },
        cancelText: intl.formatMessage({ id: 'shared.cancel' }),
        focusable: { autoFocusButton: 'cancel' },
        width: 460,
        ...(onConfirm && { onOk: onConfirm }),
      }),
    [modal, intl],
  )
}
