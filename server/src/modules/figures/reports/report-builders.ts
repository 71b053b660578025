import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { device, guest } from '../../../schema'
import { type Login, importLogins } from '../../guest-data/visits'

const GUESTS = 40
const TEN_MINUTES = 600_000

/**
 * Inserts forty guests and ten payments. The test clock is at Tuesday, March 10: the last full week is March
 * 2 to 8.
 */
export async function insertHistory(tx: Tx, siteId: number): Promise<void> {
  const seen = { siteId, firstSeen: new Date(0), lastSeen: new Date(0) }
  const guests = await tx
    .insert(guest)
    .values(Array.from({ length: GUESTS }, () => seen))
    .returning()
  const devices = await tx
    .insert(device)
    .values(guests.map(({ id }, index) => ({ ...seen, guestId: id, mac: `02:00:00:00:00:${index + 10}` })))
    .returning()
  const logins = devices.flatMap((each, index) => {
    // Every third guest also visited in February.
    const months = index % 3 === 0 ? ['2026-02-2', '2026-03-0'] : ['2026-03-0']
    return months.map((month) => loginOf(each, index, `${month}${2 + (index % 7)}T1${index % 4}:15:00Z`))
  })
  await importLogins(tx, siteId, logins)
  await insertPayments(tx, siteId)
}

function loginOf({ id, guestId }: { id: number; guestId: number }, index: number, at: string): Login {
  const starttime = new Date(at)
  const stoptime = new Date(starttime.getTime() + TEN_MINUTES)
  return {
    guestId,
    deviceId: id,
    loginType: index % 5 === 0 ? 'voucher' : 'email',
    starttime,
    lastseen: stoptime,
    stoptime,
  }
}

/** Inserts one payment a day from February 27 to March 8. */
async function insertPayments(tx: Tx, siteId: number): Promise<void> {
  await tx.execute(sql`
    with p as (insert into package (site_id, title, description, type, price, currency, duration_val, duration_type,
        bytes_t, bytes_type, speed_dl, speed_ul, num_devices, display_order, active, created_at)
      values (${siteId}, 'Día entero', '', 'onetime', 1999, 'EUR', 1, 1, 0, 1, 0, 0, 1, 9, true, now()) returning id)
    insert into payment_tx (site_id, package_id, kind, state, amount, currency, package_title, created_at)
    select ${siteId}, p.id, 'purchase', 'success', 1999, 'EUR', 'Día entero', day
    from p cross join generate_series('2026-02-27T10:00:00Z'::timestamptz, '2026-03-08T10:00:00Z', '1 day') as day`)
}
