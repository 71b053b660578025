import type { Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Modal, Skeleton } from 'antd'
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { useBulkRun, type SelectedVoucher } from '../family/use-bulk-run'

// Loaded lazily: few users who open a list send vouchers.
const SendVoucherForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "send-form" */ './send-voucher-form')).SendVoucherForm,
}))
const SendVouchersForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "send-form" */ './send-voucher-form')).SendVouchersForm,
}))

type Sent = readonly SelectedVoucher[]

const SendContext = createContext<(vouchers: Sent) => void>(() => {
  throw new Error('useSendVoucher needs a SendHost around it')
})

/** Opens the dialog that sends one voucher to a guest. */
export function useSendVoucher(): (voucher: Voucher) => void {
  const send = useContext(SendContext)
  return ({ id, voucher_display: code }) => send([{ id, code }])
}

/** Opens the dialog that sends several vouchers to one guest. */
export function useSendVouchers(): (vouchers: Sent) => void {
  return useContext(SendContext)
}

/** Renders the send dialog, and provides the functions that open it. */
export function SendHost({ children }: { children: ReactNode }) {
  const t = useText()
  // Keeps the vouchers while the dialog fades out.
  const [vouchers, setVouchers] = useState<Sent>([])
  const [isOpen, setIsOpen] = useState(false)
  const run = useBulkRun()
  const close = () => setIsOpen(false)
  const start = (next: Sent) => {
    setVouchers(next)
    setIsOpen(true)
  }
  const [voucher] = vouchers
  const count = vouchers.length
  return (
    <SendContext value={start}>
      {children}
      {run.dialog}
      {voucher && (
        <Modal
          open={isOpen}
          title={
            count === 1
              ? t('vouchers.send.title', { code: voucher.code })
              : t('vouchers.bulk_run.send_title', { count })
          }
          footer={null}
          width={480}
          onCancel={close}
          afterClose={() => setVouchers([])}
        >
          <Suspense fallback={<Skeleton active />}>
            {count === 1 ? (
              <SendVoucherForm voucher={voucher} onClose={close} />
            ) : (
              <SendVouchersForm vouchers={vouchers} onStart={run.start} onClose={close} />
            )}
          </Suspense>
        </Modal>
      )}
    </SendContext>
  )
}
