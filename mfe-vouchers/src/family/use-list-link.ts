import { useText } from '@portico/shared/i18n'
import { useVoucherFamily } from './family-context'
import { FAMILY_TITLES } from './family-titles'

/** Back link to the family's list, for page frames. */
export function useListLink(): { to: string; label: string } {
  const t = useText()
  const { id, paths } = useVoucherFamily()
  return { to: paths.voucherList(), label: t(FAMILY_TITLES[id]) }
}
