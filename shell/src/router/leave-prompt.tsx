import { Modal } from 'antd'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShellRouter } from './shell-router-context'

/** Asks before a page with unsaved changes is left, wherever the way out was. */
export function LeavePrompt() {
  const router = useShellRouter()
  const pending = useSyncExternalStore(router.subscribe, router.getPendingLeave)
  return (
    <Modal
      open={pending !== null}
      title={<FormattedMessage id="shell.leave.title" />}
      okText={<FormattedMessage id="shell.leave.ok" />}
      cancelText={<FormattedMessage id="shell.leave.cancel" />}
      okButtonProps={{ danger: true }}
      onOk={() => pending?.leave()}
      onCancel={() => pending?.stay()}
    >
      <FormattedMessage id="shell.leave.text" />
    </Modal>
  )
}
