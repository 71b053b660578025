import { type SQL, sql } from 'drizzle-orm'
import { LOYAL_DAYS, LOYAL_VISITS, VISIT_GAP_MINUTES } from '../guest-changes.repo'

/** Histogram buckets per factor e: the longest session of a bucket is 4.3 % longer than its shortest. */
const DWELL_BUCKETS = 24

export const dwellBucket = (seconds: SQL) =>
  sql`floor(${DWELL_BUCKETS}::int * ln(greatest(${seconds}, 1)::float8))`
export const sessionSeconds = (session: SQL) =>
  sql`floor(extract(epoch from ${session}.lastseen - ${session}.starttime))::bigint`

/**
 * Common table expressions ending in `counted`: the contribution of a site's sessions, or of some guests'
 * sessions, to the rollups. `a` to `d` are the numbers of a row in its table. Every figure is a sum over
 * guests, so a change of some guests affects a site by the difference of their counts before and after.
 */
export function rollupCounts(siteId: number, guestIds: number[] | null): SQL {
  const ofGuests = guestIds === null ? sql`` : sql`and w.guest_id = any(${sql.param(guestIds)}::bigint[])`
  return sql`
    session as materialized (
      select w.id, w.guest_id, w.login_type, w.starttime, g.gender,
        w.starttime at time zone s.timezone as local_start,
        (w.starttime at time zone s.timezone)::date as day,
        (w.lastseen at time zone s.timezone)::date as last_day,
        ${sessionSeconds(sql`w`)} as seconds
      from site s
      join wifi_session w on w.site_id = s.id
      join guest g on g.site_id = s.id and g.id = w.guest_id
      where s.id = ${siteId}::bigint ${ofGuests}
    ),
    seen as (
      select distinct guest_id, gender, day + step as day
      from session cross join lateral generate_series(0, last_day - day) as step
    ),
    returned as (
      select gender, day, coalesce(day - lag(day) over (partition by guest_id order by day), 0) as gap from seen
    ),
    login as (
      select guest_id, day, starttime, id,
        starttime - lag(starttime) over (partition by guest_id order by starttime, id) as since
      from session
    ),
    visit as (
      select day,
        first_value(day) over of_guest as first_day,
        lag(day, ${LOYAL_VISITS - 1}::int) over of_guest as loyal_since,
        lead(day) over of_guest as next_day
      from login
      where since is null or since >= ${VISIT_GAP_MINUTES}::int * interval '1 minute'
      window of_guest as (partition by guest_id order by starttime, id)
    ),
    loyal as (
      -- Loyal from this visit until the first of the four is too old, or until the next visit.
      select first_day, day + step as day
      from visit cross join lateral generate_series(
        0, least(loyal_since + ${LOYAL_DAYS - 1}::int, next_day - 1) - day
      ) as step
      where loyal_since >= day - ${LOYAL_DAYS - 1}::int
    ),
    counted as (
      select 'logins' as kind, day, login_type as key, count(*) as a, 0::bigint as b, 0::bigint as c, 0::bigint as d
      from session group by day, login_type
      union all
      select 'hour', day, extract(hour from local_start)::text, count(*), 0, 0, 0
      from session group by 2, 3
      union all
      select 'dwell', day, ${dwellBucket(sql`seconds`)}::text,
        count(*), sum(seconds), 0, 0
      from session group by 2, 3
      union all
      select 'return', day, gap::text,
        count(*) filter (where gender = 'F'), count(*) filter (where gender = 'M'),
        count(*) filter (where gender = 'O'), count(*) filter (where gender is null)
      from returned group by 2, 3
      union all
      select 'loyal', day, first_day::text, count(*), 0, 0, 0
      from loyal group by 2, 3
    )`
}

/**
 * Adds the rows of a preceding expression `delta`, shaped like `counted`, to the rollup tables. All writers
 * lock the rows of a table in the same order, so that concurrent writers can't deadlock.
 */
export function addDelta(siteId: number): SQL {
  const site = sql`${siteId}::bigint`
  return sql`
    into_day as (
      insert into site_day (site_id, day, login_type, logins)
      select ${site}, day, key, a from delta where kind = 'logins' order by day, key
      on conflict (site_id, day, login_type) do update set logins = site_day.logins + excluded.logins
    ),
    into_hour as (
      insert into site_hour (site_id, day, hour, logins)
      select ${site}, day, key::int, a from delta where kind = 'hour' order by day, key
      on conflict (site_id, day, hour) do update set logins = site_hour.logins + excluded.logins
    ),
    into_dwell as (
      insert into site_dwell (site_id, day, bucket, sessions, seconds)
      select ${site}, day, key::int, a, b from delta where kind = 'dwell' order by day, key
      on conflict (site_id, day, bucket) do update
      set sessions = site_dwell.sessions + excluded.sessions, seconds = site_dwell.seconds + excluded.seconds
    ),
    into_return as (
      insert into site_return (site_id, day, gap, female, male, other, unknown)
      select ${site}, day, key::int, a, b, c, d from delta where kind = 'return' order by day, key
      on conflict (site_id, day, gap) do update
      set female = site_return.female + excluded.female, male = site_return.male + excluded.male,
        other = site_return.other + excluded.other, unknown = site_return.unknown + excluded.unknown
    ),
    into_loyal as (
      insert into site_loyal (site_id, day, first_day, guests)
      select ${site}, day, key::date, a from delta where kind = 'loyal' order by day, key
      on conflict (site_id, day, first_day) do update set guests = site_loyal.guests + excluded.guests
    )`
}
