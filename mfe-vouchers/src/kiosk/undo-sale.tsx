import type { Voucher } from '@portico/shared/contracts'
import { useMutationFeedback } from '@portico/shared/layout'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMarkVoucherSoldMutation } from '../delivery/voucher-delivery-api'
import { useVoucherScope } from '../core/family-context'

interface UndoSaleProps {
  voucher: Voucher
  onUndone: () => void
}

/** For a touch by mistake: the voucher stays, unused, and counts as sold no longer. */
export function UndoSale({ voucher, onUndone }: UndoSaleProps) {
  const intl = useIntl()
  const place = useVoucherScope()
  const feedback = useMutationFeedback()
  const [markSold, { isLoading }] = useMarkVoucherSoldMutation()
  const undo = async () => {
    const undone = await feedback(
      () => markSold({ ...place, voucherId: voucher.id, body: { sold: false } }).unwrap(),
      {
        done: intl.formatMessage({ id: 'vouchers.kiosk.undone' }),
        failed: intl.formatMessage({ id: 'vouchers.kiosk.undo_failed' }),
      },
    )
    if (undone) onUndone()
  }
  return (
    <Button type="text" size="large" loading={isLoading} onClick={() => void undo()}>
      <FormattedMessage id="vouchers.kiosk.undo" />
    </Button>
  )
}
