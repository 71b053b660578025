import { type guestFilter } from '@portico/shared/contracts'
import { addDays, dayIn } from '@portico/shared/units'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SiteScope } from '../../../platform/access/actor'
import { personContains, type Search, selectedRows, type Selection } from '../../../platform/lists'
import { dayStart } from '../../../platform/day-start'
import { LOST_DAYS } from '../../figures/dashboard'
import { parseDay, rangeError } from '../../../platform/date-range'
import { hasMarketingConsent, LOYAL_DAYS, ONLINE_MINUTES } from '../visits'
import { guest, wifiSession } from '../../../schema'

/** `access_point` is of sessions only. */
export type GuestFilter = Partial<z.output<typeof guestFilter>> & { access_point?: string | undefined }

/** A guest whose first login is within these days, including today, is new. */
const NEW_DAYS = 30

/** Current time and day of a site, which determine segments. */
export interface SiteClock {
  now: Date
  timezone: string
  /** YYYY-MM-DD */
  today: string
}

export function siteClock({ timezone }: Pick<SiteScope, 'timezone'>, now: Date): SiteClock {
  return { now, timezone, today: dayIn(timezone, now) }
}

const startOf = ({ timezone }: SiteClock, day: string) => dayStart(sql`${day}::date`, sql`${timezone}::text`)

type Has = 'guest' | 'other'
const isNew = (clock: SiteClock, of: Has = 'guest') =>
  sql`${sql.raw(of)}.first_seen >= ${startOf(clock, addDays(clock.today, 1 - NEW_DAYS))}`
const isLoyal = ({ today }: SiteClock, of: Has = 'guest') =>
  sql`${sql.raw(of)}.loyal_since >= ${addDays(today, 1 - LOYAL_DAYS)}::date`
const isLost = (clock: SiteClock, of: Has = 'guest') =>
  sql`${sql.raw(of)}.last_seen < ${startOf(clock, addDays(clock.today, 1 - LOST_DAYS))}`

/**
 * Handles null: null isn't loyal, and `not null` isn't true, so guests with a null would be in no segment.
 */
const not = (condition: SQL) => sql`(${condition}) is not true`

/** Matches if another guest has the same email address, that is, the person's other device. */
const elsewhere = (condition: SQL) => sql`exists (
  select from guest other where other.site_id = guest.site_id and other.email = guest.email and ${condition})`

/** Subject of a segment: each guest, or the owner of an address with all their devices. */
export type SegmentSubject = 'guest' | 'address'

function inSegment(
  segment: NonNullable<GuestFilter['segment']>,
  clock: SiteClock,
  subject: SegmentSubject,
): SQL | undefined {
  if (subject === 'address') return addressInSegment(segment, clock)
  const [fresh, loyal, lost] = [isNew(clock), isLoyal(clock), isLost(clock)]
  if (segment === 'new') return fresh
  if (segment === 'loyal') return and(not(fresh), loyal)
  if (segment === 'lost') return and(not(fresh), not(loyal), lost)
  return and(not(fresh), not(loyal), not(lost))
}

/**
 * Matches at least one guest of each address in the segment. Conditions that must be false for the address
 * are at the top level, where PostgreSQL joins: evaluated for each row, they take a minute for a million
 * guests.
 */
function addressInSegment(segment: NonNullable<GuestFilter['segment']>, clock: SiteClock): SQL | undefined {
  const fresh = and(isNew(clock), sql`not ${elsewhere(not(isNew(clock, 'other')))}`)
  if (segment === 'new') return fresh
  if (segment === 'loyal') return and(not(sql`${fresh}`), isLoyal(clock))
  // An address that wasn't seen for that long is neither new nor loyal.
  if (segment === 'lost') return and(isLost(clock), sql`not ${elsewhere(not(isLost(clock, 'other')))}`)
  const loyalElsewhere = elsewhere(isLoyal(clock, 'other'))
  return and(not(sql`${fresh}`), not(isLoyal(clock)), sql`not ${loyalElsewhere}`, not(isLost(clock)))
}

/** Returns the segment of a row of `guest`. */
export function segmentOf(clock: SiteClock): SQL<'new' | 'loyal' | 'lost' | 'repeat'> {
  return sql`case when ${isNew(clock)} then 'new' when ${isLoyal(clock)} then 'loyal'
    when ${isLost(clock)} then 'lost' else 'repeat' end`
}

/** Matches an active session with recent activity. */
export const isRunning = (now: Date) => sql`${wifiSession.stoptime} is null
  and ${wifiSession.lastseen} > ${now.toISOString()}::timestamptz - ${ONLINE_MINUTES}::int * interval '1 minute'`

const onlineGuests = (siteId: number, now: Date) => sql`(
  select ${wifiSession.guestId} from ${wifiSession} where ${wifiSession.siteId} = ${siteId} and ${isRunning(now)})`

const MAC = /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i

/** Matches days in the site's zone; both bounds are optional. */
function betweenDays(
  instant: typeof guest.lastSeen | typeof wifiSession.starttime,
  { fromdate, todate }: Pick<GuestFilter, 'fromdate' | 'todate'>,
  clock: SiteClock,
): SQL | undefined {
  const [from, to] = [fromdate && parseDay(fromdate), todate && parseDay(todate)]
  if (from && to && from > to) throw rangeError({ id: 'error.field.date_order' })
  return and(
    from ? sql`${instant} >= ${startOf(clock, from)}` : undefined,
    to ? sql`${instant} < ${startOf(clock, addDays(to, 1))}` : undefined,
  )
}

/**
 * Selects the guests of a site that match a filter. Searches find part of a name, email address or phone
 * number.
 */
export function guestSelection(
  siteId: number,
  filter: GuestFilter,
  clock: SiteClock,
  subject: SegmentSubject = 'guest',
): Selection {
  const { search = '', segment, login_type, online, consent, tag } = filter
  const running = onlineGuests(siteId, clock.now)
  const isMac = MAC.test(search)
  const matches = personContains(guest.searchText, search)
  const filters = and(
    isMac ? hasDevice(siteId, search.replaceAll('-', ':').toUpperCase()) : undefined,
    segment && inSegment(segment, clock, subject),
    login_type && sql`${guest.loginTypes} @> array[${login_type}]::text[]`,
    tag === undefined ? undefined : sql`${guest.tags} @> array[${tag}]::text[]`,
    online === undefined
      ? undefined
      : online
        ? sql`${guest.id} in ${running}`
        : sql`${guest.id} not in ${running}`,
    consent === undefined ? undefined : consent ? hasMarketingConsent : not(hasMarketingConsent),
  )
  return {
    scope: and(eq(guest.siteId, siteId), betweenDays(guest.lastSeen, filter, clock)),
    filters,
    search: search === '' || isMac ? undefined : { ofRow: matches, ofTable: matches },
  }
}

export const selectedGuests = (
  siteId: number,
  filter: GuestFilter,
  clock: SiteClock,
  subject: SegmentSubject = 'guest',
): SQL | undefined => selectedRows(guestSelection(siteId, filter, clock, subject))

const hasDevice = (siteId: number, mac: string) =>
  sql`${guest.id} in (select guest_id from device where site_id = ${siteId} and mac = ${mac})`

/** Selects the sessions of a site that match a filter. */
export function sessionSelection(siteId: number, filter: GuestFilter, clock: SiteClock): Selection {
  const { search = '', login_type, online, access_point: apMac } = filter
  const running = sql`(${isRunning(clock.now)})`
  return {
    scope: and(eq(wifiSession.siteId, siteId), betweenDays(wifiSession.starttime, filter, clock)),
    filters: and(
      login_type && eq(wifiSession.loginType, login_type),
      apMac === undefined ? undefined : eq(wifiSession.apMac, apMac),
      online === undefined ? undefined : online ? running : not(running),
    ),
    search: sessionSearch(siteId, search),
  }
}

/** Searches by guest, or by the start of the device's MAC address. */
export function sessionSearch(siteId: number, search: string): Search | undefined {
  if (search === '') return undefined
  const hex = search.replace(/[^0-9a-f]/gi, '').toUpperCase()
  const mac = /^[0-9a-f:.\s-]+$/i.test(search) ? hex.match(/.{1,2}/g)?.join(':') : undefined
  const guestMatches = personContains(sql`search_text`, search)
  const ofGuest = {
    ofRow: sql`(select ${guestMatches} from guest where id = ${wifiSession.guestId})`,
    ofTable: sql`${wifiSession.guestId} in (select id from guest where site_id = ${siteId} and ${guestMatches})`,
  }
  if (mac === undefined) return ofGuest
  const deviceMatches = sql`mac like ${`${mac}%`}`
  return {
    ofRow: sql`(${ofGuest.ofRow} or (select ${deviceMatches} from device where id = ${wifiSession.deviceId}))`,
    // A union instead of `or`, for which PostgreSQL would read every session of the site.
    ofTable: sql`${wifiSession.id} in (
      select id from wifi_session where site_id = ${siteId} and ${ofGuest.ofTable}
      union all select id from wifi_session where site_id = ${siteId} and ${wifiSession.deviceId} in (
        select id from device where site_id = ${siteId} and ${deviceMatches}))`,
  }
}
