import { Modal, Skeleton } from 'antd'
import { Suspense, type ReactNode } from 'react'

interface DialogProps {
  open: boolean
  title: ReactNode
  /** px. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog above the page. Its content has the buttons, may still be loading, and is mounted again each time it opens.
 */
export function Dialog({ onClose, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} footer={null} destroyOnHidden onCancel={onClose}>
      <Suspense fallback={<Skeleton active />}>{children}</Suspense>
    </Modal>
  )
}
