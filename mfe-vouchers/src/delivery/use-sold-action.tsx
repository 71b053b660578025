import { ShoppingOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import type { RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { useMarkVoucherSoldMutation } from './voucher-delivery-api'
import { useVoucherScope } from '../core/family-context'
import { useDeliveryReason } from './use-delivery-reason'
import { useMutationFeedback } from '@portico/shared/layout'

/** Writing down that a voucher was paid, or that it was not. */
export function useSoldAction(): (voucher: Voucher) => RowAction {
  const intl = useIntl()
  const place = useVoucherScope()
  const feedback = useMutationFeedback()
  const reasonFor = useDeliveryReason()
  const [markSold] = useMarkVoucherSoldMutation()
  const mark = ({ id: voucherId, voucher_display: code }: Voucher, sold: boolean) =>
    feedback(() => markSold({ ...place, voucherId, body: { sold } }).unwrap(), {
      done: () => intl.formatMessage({ id: sold ? 'vouchers.sold.done' : 'vouchers.sold.undone' }, { code }),
      failed: intl.formatMessage({ id: 'vouchers.sold.failed' }),
    })
  return (voucher) => {
    const sell = voucher.sold_at === null
    return {
      key: 'sold',
      icon: <ShoppingOutlined aria-hidden />,
      label: intl.formatMessage({ id: sell ? 'vouchers.sold.mark' : 'vouchers.sold.unmark' }),
      disabledReason: reasonFor(voucher.can.sell, 'vouchers.sold.archived'),
      onSelect: () => void mark(voucher, sell),
    }
  }
}
