import { WEBHOOK_EVENTS } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { insertIntegration } from '../../src/modules/integrations/events/integration-builders'
import { migrate, withReader, withTx, type Database } from '../../src/platform/db'
import { insertSite, insertTenant } from '../../src/testing/builders'
import { MIGRATIONS } from '../../src/testing/paths'

/** Guests of each site, and of the site whose list is read. */
const GUESTS = 100
const LISTED_GUESTS = 20_000

export interface BenchSites {
  email: string
  /** Site whose guest list is read; it has no integration. */
  listed: number
  sites: number[]
}

/** Creates sites of one account with guests. */
export async function fillSites(db: Database, count: number): Promise<BenchSites> {
  await migrate(db, MIGRATIONS)
  return withTx(db, async (tx) => {
    const now = new Date()
    const { accountId, siteId: listed, email } = await insertTenant(tx, now)
    const sites: number[] = []
    for (let at = 0; at < count; at++) sites.push(await insertSite(tx, accountId))
    await tx.execute(sql`
      insert into guest (site_id, firstname, lastname, email, marketing_consent, num_visits, login_types,
        first_seen, last_seen)
      select site_id, 'Ana', 'Ruiz ' || number, 'ana' || number || '@mail.test', number % 3 = 0, 1 + number % 9,
        '{email}', ${now.toISOString()}::timestamptz - interval '1 year', ${now.toISOString()}::timestamptz
      from (
        select unnest(${sql.param(sites)}::bigint[]) as site_id, ${GUESTS}::int as guests
        union all select ${listed}::bigint, ${LISTED_GUESTS}::int
      ) as filled, generate_series(1, guests) as number`)
    return { email, listed, sites }
  })
}

/** Connects a site to a receiver of webhooks. */
export const connect = (db: Database, siteId: number, url: string, service = 'webhook'): Promise<number> =>
  withTx(db, (tx) =>
    insertIntegration(tx, siteId, {
      service,
      fieldValues: { url },
      ...(service === 'rest_hook' && { targetUrl: url }),
      mapping: {
        opt_in: 'unknown',
        without_consent: 'send',
        attributes: [],
        tags: [],
        guest_tags: false,
        events: [...WEBHOOK_EVENTS],
      },
    }),
  )

/** Queues changes of guests for integrations, the same number for each. */
export async function queueEvents(
  db: Database,
  integrations: readonly number[],
  count: number,
): Promise<void> {
  await withTx(db, (tx) =>
    tx.execute(sql`
      with event as (
        insert into integration_event (site_id, type, guest_id, at, data)
        select i.site_id, 'guest.updated', g.id, now(), jsonb_build_object('queued', i.id)
        from integration i, generate_series(1, ${count}::int) as number,
          lateral (
            select id from guest where site_id = i.site_id order by id offset number % ${GUESTS} limit 1
          ) as g
        where i.id = any(${sql.param([...integrations])}::bigint[])
        returning id, site_id, guest_id, at, (data ->> 'queued')::bigint as integration_id
      )
      insert into integration_delivery (site_id, integration_id, event_id, guest_id, state, due_at, created_at)
      select site_id, integration_id, id, guest_id, 'queued', at, at from event`),
  )
}

/** Counts queued deliveries, except those of some integrations. */
export async function countQueued(db: Database, except: readonly number[] = []): Promise<number> {
  const { rows } = await withReader(db, (tx) =>
    tx.execute<{ count: number }>(sql`
      select count(*)::int as count from integration_delivery
      where state = 'queued' and integration_id <> all(${sql.param([...except])}::bigint[])`),
  )
  return rows[0]?.count ?? 0
}
