import type { LabelVoucher } from '@portico/shared/labels'
import { useSiteSettings } from '@portico/shared/session'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { sampleVoucher } from './sample-voucher'

/** A sample voucher with the site's currency and time zone. */
export function useSampleVoucher(code?: string): LabelVoucher {
  const notes = useIntl().formatMessage({ id: 'vouchers.sample.notes' })
  const { currency = 'EUR', timezone: timeZone = 'UTC' } = useSiteSettings()?.settings ?? {}
  return useMemo(
    () => sampleVoucher({ currency, timeZone, notes, ...(code !== undefined && { code }) }),
    [currency, timeZone, notes, code],
  )
}
