import { SendOutlined, ShoppingOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { ActionButton, type RowAction } from '@portico/shared/table'
import { useVoucherScope } from '../family/family-context'
import { useDeliveryReason } from '../family/refusal-reasons'
import { useSendVoucher } from './send-host'
import { voucherDeliveryApi } from './voucher-delivery-api'

/** Action that sends a voucher to a guest, or sends it again. */
export function useSendAction(): (voucher: Voucher, mayAny: boolean) => RowAction {
  const t = useText()
  const reasonFor = useDeliveryReason()
  const send = useSendVoucher()
  return (voucher, mayAny) => ({
    key: 'send',
    icon: <SendOutlined aria-hidden />,
    label: t('vouchers.send.action'),
    disabledReason: reasonFor(mayAny, voucher.can.send, 'error.voucher.not_live'),
    onSelect: () => send(voucher),
  })
}

/** Action that marks a voucher as sold or unsold. */
export function useSoldAction(): (voucher: Voucher, mayAny: boolean) => RowAction {
  const t = useText()
  const scope = useVoucherScope()
  const feedback = useMutationFeedback()
  const reasonFor = useDeliveryReason()
  const [markSold] = voucherDeliveryApi.useMarkVoucherSoldMutation()
  const mark = ({ id: voucherId, voucher_display: code }: Voucher, sold: boolean) =>
    feedback(() => markSold({ ...scope, voucherId, body: { sold } }).unwrap(), {
      done: () => t(sold ? 'vouchers.sold.done' : 'vouchers.sold.undone', { code }),
      failed: t('vouchers.sold.failed'),
    })
  return (voucher, mayAny) => {
    const sell = voucher.sold_at === null
    return {
      key: 'sold',
      icon: <ShoppingOutlined aria-hidden />,
      label: t(sell ? 'vouchers.sold.mark' : 'vouchers.sold.unmark'),
      disabledReason: reasonFor(mayAny, voucher.can.sell, 'vouchers.sold.archived'),
      onSelect: () => void mark(voucher, sell),
    }
  }
}

interface SendButtonProps {
  voucher: Voucher
  /** The user may send vouchers. */
  mayAny: boolean
}

/** Button that sends one voucher to a guest. */
export function SendButton({ voucher, mayAny }: SendButtonProps) {
  return <ActionButton action={useSendAction()(voucher, mayAny)} />
}
