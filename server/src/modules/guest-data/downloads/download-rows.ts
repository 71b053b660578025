import type { GuestField, LoginMethod } from '@portico/shared/contracts'
import { MINUTE_MS, ownValue, wallClock } from '@portico/shared/units'
import { and, asc, gt, sql } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { selectedRows } from '../../../platform/lists'
import { isTextId, type Texts } from '../../../platform/texts'
import {
  guestName,
  type GuestFilter,
  selectedGuests,
  sessionSelection,
  type SiteClock,
} from '../guest-filter'
import { guestFields, guestFigures, sessionState } from '../guests'
import { device, guest, isDeviceOfSession, isGuestOfSession, wifiSession } from '../../../schema'
import type { Cell } from './file-writers'

/** Rows of a list in the order of their IDs, so that concurrent changes neither lose nor duplicate rows. */
export interface DownloadSource {
  heading: string[]
  count: (tx: Tx) => Promise<number>
  /** Returns the next rows after an ID, and the last ID among them. */
  next: (tx: Tx, after: number, limit: number) => Promise<{ rows: Cell[][]; last: number }>
}

interface Scope {
  site: Pick<SiteScope, 'id' | 'timezone'>
  clock: SiteClock
  t: Texts
}

/** Columns besides the site's own fields. */
const GUEST_COLUMNS = [
  'firstname',
  'lastname',
  'email',
  'phonenumber',
  'gender',
  'birthday',
  'country',
] as const

const GUEST_FIGURES = [
  'tags',
  'segment',
  'visits',
  'first_seen',
  'last_seen',
  'devices',
  'megabytes',
  'login_methods',
  'consent',
] as const

/** Columns read from `guest`, without notes and search text, which would double the size of a row. */
const READ_OF_GUEST = {
  id: guest.id,
  firstname: guest.firstname,
  lastname: guest.lastname,
  email: guest.email,
  phonenumber: guest.phonenumber,
  gender: guest.gender,
  birthday: guest.birthday,
  country: guest.country,
  details: guest.details,
  tags: guest.tags,
  numVisits: guest.numVisits,
  firstSeen: guest.firstSeen,
  lastSeen: guest.lastSeen,
  loginTypes: guest.loginTypes,
}

export async function guestSource(
  tx: Tx,
  { site, clock, t }: Scope,
  filter: GuestFilter,
): Promise<DownloadSource> {
  const own = (await guestFields(tx, { site })).items.filter(({ key }) => key.startsWith('details.'))
  const condition = selectedGuests(site.id, filter, clock)
  const time = (at: Date) => wallClock(site.timezone, at)
  return {
    heading: [
      t('download.column.id'),
      ...GUEST_COLUMNS.map((column) => t(`download.column.${column}`)),
      ...own.map(titleOf),
      ...GUEST_FIGURES.map((column) => t(`download.column.${column}`)),
    ],
    count: (reader) => reader.$count(guest, condition),
    next: async (reader, after, limit) => {
      const guests = await reader
        .select({ ...READ_OF_GUEST, ...guestFigures(clock) })
        .from(guest)
        .where(and(condition, gt(guest.id, after)))
        .orderBy(asc(guest.id))
        .limit(limit)
      const rows = guests.map((row): Cell[] => [
        row.id,
        ...GUEST_COLUMNS.map((column) => row[column] ?? ''),
        ...own.map(({ key }) => ownValue(row.details, key.slice('details.'.length)) ?? ''),
        row.tags.join(', '),
        t(`guest_segment.${row.segment}`),
        row.numVisits,
        time(row.firstSeen),
        time(row.lastSeen),
        row.numDevices,
        megabytes(row.dataUsed),
        row.loginTypes.map((method) => methodText(t, method)).join(', '),
        t(row.marketingConsent ? 'download.yes' : 'download.no'),
      ])
      return { rows, last: guests.at(-1)?.id ?? after }
    },
  }
}

export function sessionSource({ site, clock, t }: Scope, filter: GuestFilter): DownloadSource {
  const condition = selectedRows(sessionSelection(site.id, filter, clock))
  const time = (at: Date | null) => (at === null ? '' : wallClock(site.timezone, at))
  const columns = [
    'id',
    'guest',
    'mac',
    'device',
    'login_method',
    'start',
    'end',
    'minutes',
    'megabytes',
    'downloaded',
    'uploaded',
    'state',
    'reason',
  ] as const
  return {
    heading: columns.map((column) => t(`download.column.${column}`)),
    count: (reader) => reader.$count(wifiSession, condition),
    next: async (reader, after, limit) => {
      const page = reader
        .select({ id: wifiSession.id })
        .from(wifiSession)
        .where(and(condition, gt(wifiSession.id, after)))
        .orderBy(asc(wifiSession.id))
        .limit(limit)
      const sessions = await reader
        .select()
        .from(wifiSession)
        .innerJoin(guest, isGuestOfSession)
        .innerJoin(device, isDeviceOfSession)
        .where(sql`${wifiSession.id} = any(array(${page}))`)
        .orderBy(asc(wifiSession.id))
      const rows = sessions.map(({ guest: visitor, device: used, wifi_session: session }): Cell[] => {
        const { starttime, stoptime, lastseen } = session
        const end = stoptime ?? lastseen
        return [
          session.id,
          guestName(visitor),
          used.mac,
          used.hostname,
          methodText(t, session.loginType),
          time(starttime),
          time(stoptime),
          Math.round((end.getTime() - starttime.getTime()) / MINUTE_MS),
          megabytes(session.dataUp + session.dataDown),
          megabytes(session.dataDown),
          megabytes(session.dataUp),
          t(`session_state.${sessionState(session)}`),
          causeText(t, session.terminateCause),
        ]
      })
      return { rows, last: sessions.at(-1)?.wifi_session.id ?? after }
    },
  }
}

/** Returns megabytes with one decimal. */
const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10

const titleOf = ({ key, title }: GuestField) => title || key.slice('details.'.length)

/** Returns the method's text; a method of a newer release has none yet. */
function methodText(t: Texts, method: LoginMethod | (string & {})): string {
  const id = `login_method.${method}`
  return isTextId(id) ? t(id) : method
}

/** Returns the cause's text; routers can report causes of their own, which have none. */
function causeText(t: Texts, cause: string | null): string {
  const id = `terminate_cause.${cause}`
  return isTextId(id) ? t(id) : ''
}
