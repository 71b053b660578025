import type { GuestField, LoginMethod } from '@portico/shared/contracts'
import { MINUTE_MS, ownValue, wallClock } from '@portico/shared/units'
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
import { guestFields, sessionState } from '../guests'
import type { Cell } from './file-writers'
import { countGuests, countSessions, guestsAfter, sessionsAfter } from './download-rows.repo'

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
    count: (reader) => countGuests(reader, condition),
    next: async (reader, after, limit) => {
      const guests = await guestsAfter(reader, clock, { condition, after, limit })
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
    'access_point',
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
    count: (reader) => countSessions(reader, condition),
    next: async (reader, after, limit) => {
      const sessions = await sessionsAfter(reader, { condition, after, limit })
      const rows = sessions.map(({ guest: visitor, device: used, wifi_session: session, apName }): Cell[] => {
        const { starttime, stoptime, lastseen } = session
        const end = stoptime ?? lastseen
        return [
          session.id,
          guestName(visitor),
          used.mac,
          used.hostname,
          apName || (session.apMac ?? ''),
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
