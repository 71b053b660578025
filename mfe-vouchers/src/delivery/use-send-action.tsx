import { SendOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import type { RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { useHandOutReason } from './use-delivery-reason'
import { useSendVoucher } from './send-host'
import { messages } from './send-messages'

/** Sending a voucher to a guest, again where it was sent before. */
export function useSendAction(): (voucher: Voucher) => RowAction {
  const intl = useIntl()
  const reasonFor = useHandOutReason()
  const send = useSendVoucher()
  return (voucher) => ({
    key: 'send',
    icon: <SendOutlined aria-hidden />,
    label: intl.formatMessage(messages.send),
    disabledReason: reasonFor(voucher.can.send, messages.over),
    onSelect: () => send(voucher),
  })
}
