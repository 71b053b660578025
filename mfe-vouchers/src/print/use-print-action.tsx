import { PrinterOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import type { RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { usePrintVouchers } from './print-host'
import { useDeliveryReason } from '../delivery/use-delivery-reason'

/** Printing one voucher, once more where it was printed before. */
export function usePrintAction(): (voucher: Voucher) => RowAction {
  const intl = useIntl()
  const print = usePrintVouchers()
  const reasonFor = useDeliveryReason()
  return ({ id, state, voucher_display: code }) => ({
    key: 'print',
    icon: <PrinterOutlined aria-hidden />,
    label: intl.formatMessage({ id: 'vouchers.print.one' }),
    disabledReason: reasonFor(state === 'unused' || state === 'inuse', 'error.voucher.not_live'),
    onSelect: () => print({ selection: { ids: [id] }, count: 1, code }),
  })
}
