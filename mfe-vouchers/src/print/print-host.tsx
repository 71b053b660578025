import { Modal, Skeleton } from 'antd'
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PrintJob } from './print-job'
import { printTitle } from './print-title'

// Loaded lazily: few users who open a list print vouchers.
const PrintForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "print-form" */ './print-form')).PrintForm,
}))

const PrintContext = createContext<(job: PrintJob) => void>(() => {
  throw new Error('usePrintVouchers needs a PrintHost around it')
})

/** Opens the print dialog. */
export function usePrintVouchers(): (job: PrintJob) => void {
  return useContext(PrintContext)
}

/** Renders the print dialog, and provides the function that opens it. */
export function PrintHost({ children }: { children: ReactNode }) {
  const intl = useIntl()
  // Keeps the job while the dialog fades out.
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
