import type { VoucherSelection } from '@portico/shared/contracts'
import { Modal, Skeleton } from 'antd'
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { printTitle } from './print-title'

// Many lists are looked at and few are printed.
const PrintForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "print-form" */ './print-form')).PrintForm,
}))

/** What is to be printed. */
export interface PrintJob {
  selection: VoucherSelection
  count: number
  /** Of these, unused ones; left out where it makes no difference, or is not known. */
  unused?: number
  /** Of the only voucher. */
  code?: string
}

const PrintContext = createContext<(job: PrintJob) => void>(() => {
  throw new Error('usePrintVouchers needs a PrintHost around it')
})

/** Opens the dialog that prints vouchers. */
export function usePrintVouchers(): (job: PrintJob) => void {
  return useContext(PrintContext)
}

/** Holds the dialog that prints for all that is in it. */
export function PrintHost({ children }: { children: ReactNode }) {
  const intl = useIntl()
  // Stays while the dialog fades out.
  const [job, setJob] = useState<PrintJob | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const start = (next: PrintJob) => {
    setJob(next)
    setIsOpen(true)
  }
  return (
    <PrintContext value={start}>
      {children}
      {job && (
        <Modal
          open={isOpen}
          title={printTitle(intl, job)}
          footer={null}
          width={560}
          onCancel={close}
          afterClose={() => setJob(null)}
        >
          <Suspense fallback={<Skeleton active />}>
            <PrintForm job={job} onClose={close} />
          </Suspense>
        </Modal>
      )}
    </PrintContext>
  )
}
