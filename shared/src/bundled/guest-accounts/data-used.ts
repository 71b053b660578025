import { useIntl } from 'react-intl'
import type { GuestAccount } from '../../contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { formatBytes, formatData } from '../units'

export type DataUse = Pick<GuestAccount, 'data_used' | 'unlimited_data' | 'bytes_t' | 'bytes_type'>

/** Keyed by the API's `bytes_type`. */
const usedInId = (period: DataUse['bytes_type']): MessageId => `accounts.data_used.${period}`

/** '1.2 GB', or '1.2 GB of 5 GB today' with a limit. */
export function useDataUsed(): (account: DataUse) => string {
  const intl = useIntl()
  const t = useText()
  return ({ data_used, unlimited_data, bytes_t, bytes_type }) => {
    const used = formatBytes(intl, data_used)
    return unlimited_data ? used : t(usedInId(bytes_type), { used, limit: formatData(intl, bytes_t) })
  }
}
