import { sql } from 'drizzle-orm'
import { rebuildSiteDays } from '../../src/modules/guest-data/visits'
import { type OpenDatabase, type Tx, withTx } from '../../src/platform/db'
import { insertTenant } from '../../src/testing/builders'

export interface BenchSite {
  siteId: number
  email: string
}

/** Age of the site: the sessions are spread over it evenly. */
const YEAR_MINUTES = 365 * 1440
const SESSIONS_PER_GUEST = 5
const SESSIONS_PER_VOUCHER = 100
const SESSIONS_PER_PAYMENT = 200

/** Fills a site with a year of data. The database generates the rows, the product counts them. */
export async function fillSite(database: OpenDatabase, sessions: number, now: Date): Promise<BenchSite> {
  const filled = await withTx(database.db, async (tx) => {
    const { accountId, siteId, email } = await insertTenant(tx, now)
    // Skips foreign key checks: the generated references are valid.
    await tx.execute(sql`set local session_replication_role = replica`)
    await insertGuests(tx, siteId, Math.ceil(sessions / SESSIONS_PER_GUEST), now)
    await insertWifiSessions(tx, siteId, sessions, now)
    await insertVouchers(tx, { accountId, siteId }, Math.ceil(sessions / SESSIONS_PER_VOUCHER), now)
    await insertPayments(tx, siteId, Math.ceil(sessions / SESSIONS_PER_PAYMENT), now)
    await insertPortalVisits(tx, siteId)
    return { siteId, email }
  })
  await withTx(database.db, (tx) => rebuildSiteDays(tx, filled.siteId))
  await database.db.execute(sql`vacuum analyze`)
  return filled
}

/** Returns a deterministic pseudo-random value from 0 to 1. */
const chance = (salt: number) => sql`((hashint8(number + ${salt}::bigint) & 1048575) / 1048575.0)`

async function insertGuests(tx: Tx, siteId: number, guests: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into guest (id, site_id, firstname, email, gender, first_seen, last_seen) overriding system value
    select number, ${siteId}, 'Guest ' || number, 'guest' || number || '@example.com',
      (array['F', 'M', 'M', 'F', 'O', null])[1 + number % 6], ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${guests}::bigint) as number`)
  await tx.execute(sql`
    insert into device (id, site_id, guest_id, mac, first_seen, last_seen) overriding system value
    select id, site_id, id, upper(regexp_replace(lpad(to_hex(id), 12, '0'), '(..)(?=.)', '\\1:', 'g')),
      first_seen, last_seen
    from guest where site_id = ${siteId}`)
}

/**
 * Inserts sessions: one guest in ten comes all year, the others within five weeks. One session in fifty lasts
 * a day or more.
 */
async function insertWifiSessions(tx: Tx, siteId: number, sessions: number, now: Date): Promise<void> {
  const guests = Math.ceil(sessions / SESSIONS_PER_GUEST)
  await tx.execute(sql`
    insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen, stoptime)
    select ${siteId}, guest, guest, method, starttime, least(ends, ${now}::timestamptz),
      case when ends < ${now}::timestamptz then ends end
    from (
      select guest, (array['email', 'email', 'phone', 'facebook', 'voucher'])[1 + number % 5] as method,
        starttime, starttime + interval '1 minute' * (3 + 180 * ${chance(2e12)} ^ 3)
          * case when ${chance(5e12)} < 0.02 then 20 else 1 end as ends
      from (
        select number, 1 + number % ${guests}::bigint as guest,
          ${now}::timestamptz - interval '1 minute' * ((
            ${YEAR_MINUTES}::int * (number % ${guests}::bigint)::float8 / ${guests}::bigint
            + ${chance(3e12)} * case when number % 10 = 0 then ${YEAR_MINUTES}::int else 50000 end
          )::numeric % ${YEAR_MINUTES}::int)::float8 as starttime
        from generate_series(1, ${sessions}::bigint) as number
      ) login
    ) stay
    order by starttime`)
}

async function insertVouchers(
  tx: Tx,
  { accountId, siteId }: { accountId: number; siteId: number },
  vouchers: number,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into voucher (account_id, site_id, batchid, code, duration_minutes, used_at, use_before, created_at)
    select ${accountId}, ${siteId}, 1000, (1000000000 + number)::text, 1440 * (1 + number % 7),
      case when number % 4 > 0 then made + 86400 * 20 * ${chance(4e12)} * interval '1 second' end,
      made + interval '60 days', made
    from generate_series(1, ${vouchers}::bigint) as number,
      lateral (select ${now}::timestamptz - interval '365 days' * number / ${vouchers}::bigint as made) as batch`)
  await tx.execute(sql`update voucher set used_at = null where used_at > ${now}::timestamptz`)
}

async function insertPayments(tx: Tx, siteId: number, payments: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into package (id, site_id, title, description, type, price, currency, duration_val, duration_type,
      bytes_t, bytes_type, speed_dl, speed_ul, num_devices, display_order, active, created_at)
      overriding system value
    select number, ${siteId}, 'Package ' || number, '', 'onetime', 100 * number, 'EUR', 1, 3,
      0, 1, 0, 0, 1, number, true, ${now}::timestamptz
    from generate_series(1, 8) as number`)
  await tx.execute(sql`
    insert into payment_tx (site_id, package_id, guest_id, kind, state, amount, currency, package_title, created_at)
    select ${siteId}, 1 + number % 8, number, case when number % 5 = 0 then 'renewal' else 'purchase' end,
      case when number % 20 = 0 then 'failed' else 'success' end, 100 * (1 + number % 8), 'EUR', 'Package ' || (1 + number % 8),
      ${now}::timestamptz - interval '365 days' * number / ${payments}::bigint
    from generate_series(1, ${payments}::bigint) as number`)
}

/** Inserts visits before every login, and one in five more without a login. */
async function insertPortalVisits(tx: Tx, siteId: number): Promise<void> {
  await tx.execute(sql`
    insert into portal_visit (site_id, mac, shown_at, logged_in_at)
    select site_id, 'AA:BB:CC:DD:EE:FF', starttime - interval '30 seconds', case when step = 1 then starttime end
    from wifi_session, generate_series(1, case when id % 5 = 0 then 2 else 1 end) as step
    where site_id = ${siteId}`)
}
