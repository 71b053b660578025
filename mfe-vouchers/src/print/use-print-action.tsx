import { PrinterOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import type { RowAction } from '@portico/shared/table'
import { defineMessages, useIntl } from 'react-intl'
import { usePrintVouchers } from './print-host'
import { useHandOutReason } from '../delivery/use-delivery-reason'

const messages = defineMessages({
  print: { id: 'vouchers.print.one', defaultMessage: 'Print voucher' },
  over: { id: 'error.voucher.not_live', defaultMessage: 'This voucher can no longer be used' },
})

/** Printing one voucher, once more where it was printed before. */
export function usePrintAction(): (voucher: Voucher) => RowAction {
  const intl = useIntl()
  const print = usePrintVouchers()
  const reasonFor = useHandOutReason()
  return ({ id, state, voucher_display: code }) => ({
    key: 'print',
    icon: <PrinterOutlined aria-hidden />,
    label: intl.formatMessage(messages.print),
    disabledReason: reasonFor(state === 'unused' || state === 'inuse', messages.over),
    onSelect: () => print({ selection: { ids: [id] }, count: 1, code }),
  })
}
