import { sql } from 'drizzle-orm'
import type { Tx } from '../../src/platform/db'
import { runSiteBench } from '../sites/run-site-bench'
import { NOW } from '../sites/site-case'
import { measureGuestFiles } from './guest-files'

/** Searches as operators type them: parts of common and rare names, of email addresses, and a number. */
const SEARCHES = [
  'mar',
  'ana',
  'garc',
  'ruiz',
  'luis.p',
  'noa7',
  '@mail',
  'guest77',
  'zoe lind',
  'nobody here',
]

const searchOf = (round: number) => `search=${encodeURIComponent(SEARCHES[round % SEARCHES.length] ?? '')}`

const CALLS = {
  'first page': () => 'guest',
  search: (round: number) => `guest?${searchOf(round)}`,
  'page 400': () => 'guest?page=400',
  'one segment': () => 'guest?segment=loyal',
  sessions: () => 'session',
  'search of sessions': (round: number) => `session?${searchOf(round)}`,
}

/**
 * Measures how lists of guests and sessions slow down with the number of guests, and the cost of their files.
 */
export const runGuestsBench = () =>
  runSiteBench({
    rows: 'guests',
    fill: fillSite,
    calls: CALLS,
    own: /from "?(guest|wifi_session)"?|counted/,
    work: measureGuestFiles,
  })

/**
 * Lets the database generate rows: one guest in five hundred comes often, every guest has a device and a
 * session.
 */
async function fillSite(tx: Tx, siteId: number, guests: number): Promise<void> {
  // Skips foreign key checks: the generated references are valid.
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`
    insert into guest (id, site_id, firstname, lastname, email, phonenumber, marketing_consent, num_visits,
      loyal_since, login_types, first_seen, last_seen) overriding system value
    select number, ${siteId}, first, last, lower(first) || '.' || lower(last) || number || '@mail.test',
      '+34' || (600000000 + number * 7 % 99999999), number % 3 = 0, 1 + number % 9,
      case when number % 500 = 0 then (${NOW.toISOString()}::timestamptz)::date - 10 end, '{email}',
      ${NOW.toISOString()}::timestamptz - interval '1 year', ${NOW.toISOString()}::timestamptz
        - (number % 525600) * interval '1 minute'
    from (
      select number,
        (array['Ana','Luis','Marta','Noa','Zoe','Mario','Aoife','Ivan','Chen','Omar','Lena'])[1 + number % 11] as first,
        (array['Garcia','Ruiz','Perez','Lindqvist','Murphy','Okafor','Novak'])[1 + number % 7] as last
      from generate_series(1, ${guests}::bigint) as number
    ) named`)
  await tx.execute(sql`
    insert into device (id, site_id, guest_id, mac, first_seen, last_seen) overriding system value
    select id, site_id, id, upper(regexp_replace(lpad(to_hex(id), 12, '0'), '(..)(?=.)', '\\1:', 'g')),
      first_seen, last_seen
    from guest where site_id = ${siteId}`)
  await tx.execute(sql`
    insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen, stoptime, data_down)
    select site_id, id, id, 'email', last_seen - interval '1 hour', last_seen, last_seen, 1000000
    from guest where site_id = ${siteId}`)
}
