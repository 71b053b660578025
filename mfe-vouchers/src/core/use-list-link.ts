import { defineMessages, useIntl } from 'react-intl'
import { useVoucherFamily } from './family-context'

const messages = defineMessages({
  site: { id: 'vouchers.list.title', defaultMessage: 'Vouchers' },
  multisite: { id: 'vouchers.list.multisite_title', defaultMessage: 'Multi-Site Vouchers' },
})

/** The way back to the list of the family, for page frames. */
export function useListLink(): { to: string; label: string } {
  const intl = useIntl()
  const { id, paths } = useVoucherFamily()
  return { to: paths.voucherList(), label: intl.formatMessage(messages[id]) }
}
