import { ExclamationCircleFilled } from '@ant-design/icons'
import type { ConfirmQuestion } from '@portico/shared/layout'
import { App } from 'antd'
import { useIntl } from 'react-intl'

/** Asks in the middle of a submit: resolves with whether the user wants it. 'Cancel' has the focus. */
export function useAsk(): (question: Omit<ConfirmQuestion, 'onConfirm'>) => Promise<boolean> {
  const { modal } = App.useApp()
  const intl = useIntl()
  return async ({ title, description, confirmLabel, danger = true }) =>
    modal.confirm({
      title,
      content: description,
      icon: <ExclamationCircleFilled aria-hidden />,
      okText: confirmLabel,
      okButtonProps: { danger },
      cancelText: intl.formatMessage({ id: 'shared.cancel', defaultMessage: 'Cancel' }),
      focusable: { autoFocusButton: 'cancel' },
      width: 460,
    })
}
