import type { MessageId } from '@portico/shared/i18n'
import { theme } from 'antd'
import { FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { VoucherBatch } from './vouchers-api'
import { useVoucherFamily } from './family-context'

const COUNT_TEXTS = {
  unused: 'vouchers.batches.unused_of',
  inuse: 'vouchers.batches.inuse_of',
  expired: 'vouchers.batches.expired_of',
} satisfies Record<string, MessageId>

type CountedState = 'unused' | 'inuse' | 'expired'

/** The first state that a batch has vouchers in: where its link leads. */
export function firstState(batch: VoucherBatch): CountedState {
  return (['unused', 'inuse', 'expired'] as const).find((state) => batch[state] > 0) ?? 'unused'
}

export function BatchCell({ batch }: { batch: VoucherBatch }) {
  const { paths } = useVoucherFamily()
  const { token } = theme.useToken()
  const search = String(batch.batchid)
  return (
    <Link
      to={paths.voucherList({ tab: firstState(batch), search })}
      style={{ color: token.colorLink, fontFamily: token.fontFamilyCode, fontWeight: 600 }}
    >
      {search}
    </Link>
  )
}

/** How many vouchers of a batch are in a state; a click shows them. */
export function StateCount({ batch, state }: { batch: VoucherBatch; state: CountedState }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const { paths } = useVoucherFamily()
  const count = batch[state]
  const number = <FormattedNumber value={count} />
  if (count === 0) return <span style={{ color: token.colorTextDescription }}>{number}</span>
  const search = String(batch.batchid)
  return (
    <Link
      to={paths.voucherList({ tab: state, search })}
      aria-label={intl.formatMessage({ id: COUNT_TEXTS[state] }, { count, batch: search })}
      style={{ color: token.colorLink }}
    >
      {number}
    </Link>
  )
}
