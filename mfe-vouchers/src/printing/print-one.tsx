import type { Voucher } from '@portico/shared/contracts'
import { Button, Tooltip } from 'antd'
import { usePrintAction } from './use-print-action'

/** The button that prints one voucher. */
export function PrintOne({ voucher }: { voucher: Voucher }) {
  const { icon, label, disabledReason, onSelect } = usePrintAction()(voucher)
  return (
    <Tooltip title={disabledReason}>
      <Button icon={icon} disabled={disabledReason !== undefined} onClick={onSelect}>
        {label}
      </Button>
    </Tooltip>
  )
}
