import type { Voucher } from '@portico/shared/contracts'
import { Modal, Skeleton } from 'antd'
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

// Many lists are looked at and few vouchers are sent.
const SendForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "send-form" */ './send-form')).SendForm,
}))

const SendContext = createContext<(voucher: Voucher) => void>(() => {
  throw new Error('useSendVoucher needs a SendHost around it')
})

/** Opens the dialog that sends a voucher to a guest. */
export function useSendVoucher(): (voucher: Voucher) => void {
  return useContext(SendContext)
}

/** Holds the dialog that sends for all that is in it. */
export function SendHost({ children }: { children: ReactNode }) {
  const intl = useIntl()
  // Stays while the dialog fades out.
  const [voucher, setVoucher] = useState<Voucher | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const start = (next: Voucher) => {
    setVoucher(next)
    setIsOpen(true)
  }
  return (
    <SendContext value={start}>
      {children}
      {voucher && (
        <Modal
          open={isOpen}
          title={intl.formatMessage({ id: 'vouchers.send.title' }, { code: voucher.voucher_display })}
          footer={null}
          width={480}
          onCancel={close}
          afterClose={() => setVoucher(null)}
        >
          <Suspense fallback={<Skeleton active />}>
            <SendForm voucher={voucher} onClose={close} />
          </Suspense>
        </Modal>
      )}
    </SendContext>
  )
}
