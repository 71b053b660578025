import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { findSite } from '../../sites'
import type { PaymentPlace } from './purchases'

/** The site of a payment, for jobs and webhooks that nobody is let into. */
export async function placeOf(tx: Tx, siteId: number, now: Date): Promise<PaymentPlace> {
  const row = await findSite(tx, siteId)
  if (!row) throw notFound()
  const { id, accountId, name, timezone, currency, defaultCountrycode } = row
  return { site: { id, accountId, name, timezone, currency, default_countrycode: defaultCountrycode }, now }
}
