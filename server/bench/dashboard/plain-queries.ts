import { type SQL, sql } from 'drizzle-orm'
import type { SessionCall } from './dashboard-calls'

interface Days {
  siteId: number
  from: string
  to: string
}

/**
 * Sessions that begin in the range; with `seen`, all that overlap it. Includes the day in the site's zone.
 */
const session = ({ siteId, from, to }: Days, which: 'begun' | 'seen') => sql`
  select w.guest_id, w.login_type, w.starttime at time zone s.timezone as local_start,
    w.starttime, w.lastseen, g.gender
  from site s
  join wifi_session w on w.site_id = s.id
  join guest g on g.site_id = s.id and g.id = w.guest_id
  where s.id = ${siteId} and w.starttime < (${to}::date + 1)::timestamp at time zone s.timezone
    and ${which === 'begun' ? sql`w.starttime` : sql`w.lastseen`} >= ${from}::timestamp at time zone s.timezone`

const days = sql`interval '1 day'`

/** Returns a query that computes a tile's figures from the sessions; `value` must equal the tile's. */
export function plainQuery(call: SessionCall, range: Days): SQL {
  const begun = session(range, 'begun')
  const seen = session(range, 'seen')
  switch (call) {
    case 'total_guests':
      return sql`select count(distinct guest_id)::int as value from (${seen}) session`
    case 'onlyonce':
      return sql`
        select count(*)::int as value
        from site s cross join lateral (
          select min(starttime) as at from wifi_session where site_id = s.id group by guest_id
        ) first_login
        where s.id = ${range.siteId} and (at at time zone s.timezone)::date between ${range.from} and ${range.to}`
    case 'logins/graph':
      return sql`
        select sum(logins)::int as value from (
          select local_start::date, login_type, count(*) as logins from (${begun}) session group by 1, 2
        ) per_day`
    case 'dwell_time':
      return sql`
        select round(avg(seconds))::int as value, percentile_cont(0.5) within group (order by seconds) as median
        from (select floor(extract(epoch from lastseen - starttime)) as seconds from (${begun}) session) stay`
    case 'acitivity/graph':
      return sql`
        select max(logins)::int as value from (
          select extract(isodow from local_start), extract(hour from local_start), count(*) as logins
          from (${begun}) session group by 1, 2
        ) per_hour`
    case 'segments/pie':
      return segments(range)
    case 'gender/pie':
      return sql`
        select count(distinct guest_id) filter (where gender = 'F')::int as value,
          count(distinct guest_id) filter (where gender = 'M') as male
        from (${seen}) session`
  }
}

/**
 * Reads every session up to the end of the range, because loyal and lost guests depend on the past. `value`:
 * new guests.
 */
function segments({ siteId, from, to }: Days): SQL {
  const start = sql`${from}::timestamp at time zone s.timezone`
  return sql`
    select count(*) filter (where first_login >= start)::int as value,
      count(*) filter (where first_login < start and visits >= 4) as loyal,
      count(*) filter (where first_login < start and visits < 4 and last_seen < ends - 60 * ${days}) as lost
    from (
      select guest_id, start, ends, min(starttime) as first_login, max(lastseen) as last_seen,
        count(*) filter (where starttime >= ends - 30 * ${days}
          and (before is null or starttime - before >= interval '10 minutes')) as visits
      from (
        select w.guest_id, w.starttime, w.lastseen, ${start} as start,
          (${to}::date + 1)::timestamp at time zone s.timezone as ends,
          lag(w.starttime) over (partition by w.guest_id order by w.starttime) as before
        from site s join wifi_session w on w.site_id = s.id where s.id = ${siteId}
      ) login
      where starttime < ends
      group by guest_id, start, ends
    ) guest`
}
