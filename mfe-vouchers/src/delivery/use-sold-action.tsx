import { ShoppingOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import type { RowAction } from '@portico/shared/table'
import { defineMessage, defineMessages, useIntl } from 'react-intl'
import { useMarkVoucherSoldMutation } from './voucher-delivery-api'
import { useVoucherScope } from '../core/family-context'
import { useHandOutReason } from './use-delivery-reason'
import { useMutationFeedback } from '@portico/shared/layout'

const messages = {
  ...defineMessages({
    sell: { id: 'vouchers.sold.mark', defaultMessage: 'Mark as sold' },
    unsell: { id: 'vouchers.sold.unmark', defaultMessage: 'Mark as not sold' },
    failed: { id: 'vouchers.sold.failed', defaultMessage: 'The voucher could not be marked' },
    archived: { id: 'vouchers.sold.archived', defaultMessage: 'Vouchers in the archive stay as they are.' },
  }),
  sold: defineMessage<{ code: string }>({
    id: 'vouchers.sold.done',
    defaultMessage: 'Voucher {code} marked as sold',
  }),
  unsold: defineMessage<{ code: string }>({
    id: 'vouchers.sold.undone',
    defaultMessage: 'Voucher {code} marked as not sold',
  }),
}

/** Writing down that a voucher was paid, or that it was not. */
export function useSoldAction(): (voucher: Voucher) => RowAction {
  const intl = useIntl()
  const place = useVoucherScope()
  const feedback = useMutationFeedback()
  const reasonFor = useHandOutReason()
  const [markSold] = useMarkVoucherSoldMutation()
  const mark = ({ id: voucherId, voucher_display: code }: Voucher, sold: boolean) =>
    feedback(() => markSold({ ...place, voucherId, body: { sold } }).unwrap(), {
      done: () => intl.formatMessage(sold ? messages.sold : messages.unsold, { code }),
      failed: intl.formatMessage(messages.failed),
    })
  return (voucher) => {
    const sell = voucher.sold_at === null
    return {
      key: 'sold',
      icon: <ShoppingOutlined aria-hidden />,
      label: intl.formatMessage(sell ? messages.sell : messages.unsell),
      disabledReason: reasonFor(voucher.can.sell, messages.archived),
      onSelect: () => void mark(voucher, sell),
    }
  }
}
