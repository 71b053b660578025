import { useText } from '@portico/shared/i18n'
import { Modal } from 'antd'
import { useSyncExternalStore } from 'react'
import { useShellRouter } from './shell-router-context'

/** Asks before a page with unsaved changes is left by any navigation. */
export function LeavePrompt() {
  const t = useText()
  const router = useShellRouter()
  const pending = useSyncExternalStore(router.subscribe, router.getPendingLeave)
  return (
    <Modal
      open={pending !== null}
      // The focus starts at the first button, which stays on the page.
      closable={false}
      title={t('shell.leave.title')}
      okText={t('shell.leave.ok')}
      cancelText={t('shell.leave.cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => pending?.leave()}
      onCancel={() => pending?.stay()}
    >
      {t('shell.leave.text')}
    </Modal>
  )
}
