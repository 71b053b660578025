import { sql } from 'drizzle-orm'
import { NAS_SECRET } from '../../src/modules/guest-login/radius/radius-builders'
import { nasSecretOwner } from '../../src/modules/guest-login/radius/nas.repo'
import { type OpenDatabase, type Tx, withTx } from '../../src/platform/db'
import { SecretBox } from '../../src/platform/secrets/secret-box'
import { insertSite, insertTenant } from '../../src/testing/builders'
import { BENCH_SECRET } from '../bench-app'
import { acctSessionIdOf, identifierOfSite, usernameOf } from './load-packets'

/** Logins and sessions are numbered from 1; session `n` belongs to site `n % sites`. */
export interface RadiusSites {
  siteIds: number[]
  nasIds: number[]
  /** Email address of the owner of all sites. */
  email: string
}

const MIKROTIK = { routerType: 'mikrotik' }

interface Sizes {
  sites: number
  sessions: number
  /** True if gateways have already reported these sessions. */
  isReported: boolean
}

/**
 * Creates sites with one gateway each and with online guests. A single gateway is recognized by its address, several by
 * their identifiers.
 */
export async function fillSites(
  { db }: OpenDatabase,
  { sites, sessions, isReported }: Sizes,
): Promise<RadiusSites> {
  const filled = await withTx(db, async (tx) => {
    // Skips the foreign key checks: the generated rows are consistent.
    await tx.execute(sql`set local session_replication_role = replica`)
    const { accountId, siteId: first, email } = await insertTenant(tx, new Date(), {}, MIKROTIK)
    const siteIds = [first]
    while (siteIds.length < sites) {
      siteIds.push(await insertSite(tx, accountId, MIKROTIK))
    }
    const nasIds = await insertGateways(tx, siteIds)
    await insertGuests(tx, siteIds, sessions)
    if (isReported) await insertReports(tx, { siteIds, nasIds }, sessions)
    return { siteIds, nasIds, email }
  })
  await db.execute(sql`vacuum analyze`)
  return filled
}

async function insertGateways(tx: Tx, siteIds: number[]): Promise<number[]> {
  const box = new SecretBox(BENCH_SECRET)
  const rows = siteIds.map((siteId, index) => ({
    siteId,
    address: siteIds.length === 1 ? '127.0.0.1' : null,
    identifier: identifierOfSite(index),
    secret: box.seal(NAS_SECRET, nasSecretOwner(siteId)).toString('hex'),
  }))
  const { rows: inserted } = await tx.execute<{ id: number }>(sql`
    insert into nas (site_id, name, address, identifier, secret, secret_changed_at)
    select "siteId", 'Lobby', address::inet, identifier, decode(secret, 'hex'), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as gateway ("siteId" bigint, address text, identifier text, secret text)
    order by "siteId" returning id::int as id`)
  return inserted.map(({ id }) => id)
}

/** Prefixes of names, without their numbers. */
const USERNAME = usernameOf(0).slice(0, -1)
const ACCT_SESSION_ID = acctSessionIdOf(0).slice(0, -1)

async function insertGuests(tx: Tx, siteIds: number[], sessions: number): Promise<void> {
  const site = sql`(${sql.param(siteIds)}::bigint[])[1 + number % ${siteIds.length}::int]`
  await tx.execute(sql`
    insert into guest (id, site_id, first_seen, last_seen) overriding system value
    select number, ${site}, now(), now()
    from generate_series(1, ${sessions}::bigint) as number`)
  await tx.execute(sql`
    insert into device (id, site_id, guest_id, mac, first_seen, last_seen) overriding system value
    select id, site_id, id, '02:00:' || upper(regexp_replace(lpad(to_hex(id), 8, '0'), '(..)(?=.)', '\\1:', 'g')),
      first_seen, last_seen
    from guest`)
  await tx.execute(sql`
    insert into wifi_session (id, site_id, guest_id, device_id, login_type, starttime, lastseen, expires_at,
      speed_dl, speed_ul) overriding system value
    select id, site_id, id, id, 'email', now() - interval '1 hour', now(), now() + interval '1 day', 20000, 5000
    from guest`)
  await tx.execute(sql`
    insert into radius_login (username, site_id, wifi_session_id, mac, created_at, expires_at)
    select ${USERNAME} || id, site_id, id, mac, now(), now() + interval '1 day' from device`)
}

async function insertReports(
  tx: Tx,
  { siteIds, nasIds }: Omit<RadiusSites, 'email'>,
  sessions: number,
): Promise<void> {
  await tx.execute(sql`
    insert into radius_session (nas_id, acct_session_id, site_id, mac, wifi_session_id, username, started_at,
      updated_at, check_at)
    select gateway.id, ${ACCT_SESSION_ID} || device.id, device.site_id, mac, device.id, ${USERNAME} || device.id,
      now() - interval '1 hour', now(), now() + interval '16 minutes'
    from device
    join unnest(${sql.param(siteIds)}::bigint[], ${sql.param(nasIds)}::bigint[]) as gateway (site_id, id)
      on gateway.site_id = device.site_id
    where device.id <= ${sessions}
    order by device.id`)
}
