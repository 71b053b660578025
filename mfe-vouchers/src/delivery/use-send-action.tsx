import { SendOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import type { RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { useDeliveryReason } from './use-delivery-reason'
import { useSendVoucher } from './send-host'

/** Sending a voucher to a guest, again where it was sent before. */
export function useSendAction(): (voucher: Voucher) => RowAction {
  const intl = useIntl()
  const reasonFor = useDeliveryReason()
  const send = useSendVoucher()
  return (voucher) => ({
    key: 'send',
    icon: <SendOutlined aria-hidden />,
    label: intl.formatMessage({ id: 'vouchers.send.action' }),
    disabledReason: reasonFor(voucher.can.send, 'error.voucher.not_live'),
    onSelect: () => send(voucher),
  })
}
