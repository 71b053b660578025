import type { LabelVoucher } from '@portico/shared/labels'
import { useSiteSettings } from '@portico/shared/session'
import { useMemo } from 'react'
import { defineMessage, useIntl } from 'react-intl'
import { sampleVoucher } from './sample-voucher'

const sampleNotes = defineMessage({ id: 'vouchers.sample.notes', defaultMessage: 'Room 12' })

/** A voucher that is none, with money and days of the site. */
export function useSampleVoucher(code?: string): LabelVoucher {
  const notes = useIntl().formatMessage(sampleNotes)
  const { currency = 'EUR', timezone: timeZone = 'UTC' } = useSiteSettings()?.settings ?? {}
  return useMemo(
    () => sampleVoucher({ currency, timeZone, notes, ...(code !== undefined && { code }) }),
    [currency, timeZone, notes, code],
  )
}
