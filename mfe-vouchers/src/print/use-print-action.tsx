import { PrinterOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import type { RowAction } from '@portico/shared/table'
import { Button, type ButtonProps } from 'antd'
import { useDeliveryReason } from '../family/refusal-reasons'
import { usePrintVouchers } from './print-host'
import type { PrintJob } from './print-job'

interface PrintButtonProps {
  job: PrintJob
  label: string
  type?: ButtonProps['type']
}

/** Button that prints vouchers. */
export function PrintButton({ job, label, type = 'default' }: PrintButtonProps) {
  const print = usePrintVouchers()
  return (
    <Button type={type} icon={<PrinterOutlined aria-hidden />} onClick={() => print(job)}>
      {label}
    </Button>
  )
}

/** Action that prints one voucher, or prints it again. */
export function usePrintAction(): (voucher: Voucher, mayAny: boolean) => RowAction {
  const t = useText()
  const print = usePrintVouchers()
  const reasonFor = useDeliveryReason()
  return ({ id, state, voucher_display: code }, mayAny) => ({
    key: 'print',
    icon: <PrinterOutlined aria-hidden />,
    label: t('vouchers.print.one'),
    disabledReason: reasonFor(mayAny, state === 'unused' || state === 'inuse', 'error.voucher.not_live'),
    onSelect: () => print({ selection: { ids: [id] }, count: 1, code }),
  })
}
