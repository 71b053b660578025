import { formatBytes, formatData } from '@portico/shared/units'
import type { GuestUser } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'

/** By `bytes_type` of the API. */
const USED_IN = {
  1: 'guestuser.data.total',
  2: 'guestuser.data.daily',
  3: 'guestuser.data.weekly',
  4: 'guestuser.data.monthly',
} satisfies Record<GuestUser['bytes_type'], MessageId>

/** '1.2 GB', or '1.2 GB of 5 GB today' where data is limited. */
export function useDataUsed(): (account: GuestUser) => string {
  const intl = useIntl()
  const t = useText()
  return ({ data_used, unlimited_data, bytes_t, bytes_type }) => {
    const used = formatBytes(intl, data_used)
    return unlimited_data ? used : t(USED_IN[bytes_type], { used, limit: formatData(intl, bytes_t) })
  }
}
