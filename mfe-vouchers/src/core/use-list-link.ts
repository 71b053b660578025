import { useIntl } from 'react-intl'
import { useVoucherFamily } from './family-context'
import { FAMILY_TITLES } from './family-titles'

/** The way back to the list of the family, for page frames. */
export function useListLink(): { to: string; label: string } {
  const intl = useIntl()
  const { id, paths } = useVoucherFamily()
  return { to: paths.voucherList(), label: intl.formatMessage({ id: FAMILY_TITLES[id] }) }
}
