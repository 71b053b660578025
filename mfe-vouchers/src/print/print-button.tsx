import { PrinterOutlined } from '@ant-design/icons'
import type { MessageId } from '@portico/shared/i18n'
import { useCanWrite } from '@portico/shared/permissions'
import { Button, type ButtonProps } from 'antd'
import { FormattedMessage } from 'react-intl'
import { usePrintVouchers, type PrintJob } from './print-host'

interface PrintButtonProps {
  job: PrintJob
  label: MessageId
  type?: ButtonProps['type']
}

/** Prints vouchers, for those who may hand them out. */
export function PrintButton({ job, label, type = 'default' }: PrintButtonProps) {
  const print = usePrintVouchers()
  const canWrite = useCanWrite('voucher_data')
  if (!canWrite) return null
  return (
    <Button type={type} icon={<PrinterOutlined aria-hidden />} onClick={() => print(job)}>
      <FormattedMessage id={label} />
    </Button>
  )
}
