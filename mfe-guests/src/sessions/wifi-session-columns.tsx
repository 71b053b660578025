import type { GuestSession } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, StatusTag, TextLink } from '@portico/shared/layout'
import { TwoLines, type ListColumn } from '@portico/shared/table'
import { formatBytes, formatTimeSpan } from '@portico/shared/units'
import {
  knownName,
  sessionStateNameId,
  terminateCauseNameId,
  useMethodName,
} from '@portico/shared/value-names'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import type { WifiSessionSortField } from '../guests/guests-api'
import { paths } from '../paths'
import { useAccessPoints } from './use-access-points'

export type WifiSessionColumn = ListColumn<GuestSession, WifiSessionSortField>

const COLORS = { active: 'success', expired: 'default', disconnected: 'default' } as const

/** Returns a guest's name, or the guest number if there is none. */
function useSessionGuestName(): (session: Pick<GuestSession, 'guest_id' | 'guest_name'>) => string {
  const t = useText()
  // The server returns #7 for a guest without any data.
  return ({ guest_id: id, guest_name: name }) =>
    name === '' || name === `#${id}` ? t('guest.unnamed', { id: String(id) }) : name
}

/** Names a session for screen readers. */
export function useSessionName(): (session: GuestSession) => string {
  const t = useText()
  const guestName = useSessionGuestName()
  return (session) =>
    t('wifi_sessions.name', { guest: guestName(session), device: session.hostname || session.mac })
}

function GuestLink({ session }: { session: GuestSession }) {
  const { search } = useLocation()
  const name = useSessionGuestName()
  return <TextLink to={paths.guestDetails(session.guest_id, search)}>{name(session)}</TextLink>
}

/** The guest column, for lists with several guests. */
export function useGuestColumn(): WifiSessionColumn {
  const t = useText()
  return {
    key: 'guest',
    title: t('wifi_sessions.column.guest'),
    card: 'title',
    render: (session) => <GuestLink session={session} />,
  }
}

const accessPointColumn = (title: string): WifiSessionColumn => ({
  key: 'access_point',
  title,
  render: ({ access_point: point }) => point && (point.name || point.mac),
})

/** The columns of a session itself. */
export function useSessionColumns(): WifiSessionColumn[] {
  const intl = useIntl()
  const t = useText()
  const accessPoints = useAccessPoints()
  const methodName = useMethodName()
  return [
    {
      key: 'device',
      title: t('wifi_sessions.column.device'),
      render: ({ hostname, mac }) => <TwoLines first={hostname || mac} second={hostname && mac} />,
    },
    // Many routers don't name the access point.
    ...(accessPoints.length > 0 ? [accessPointColumn(t('wifi_sessions.column.access_point'))] : []),
    {
      key: 'login_type',
      title: t('wifi_sessions.column.login_method'),
      render: ({ login_type }) => methodName(login_type),
    },
    {
      key: 'starttime',
      title: t('wifi_sessions.column.start'),
      sortField: 'starttime',
      render: ({ starttime }) => <InstantText value={starttime} />,
    },
    {
      key: 'duration',
      title: t('wifi_sessions.column.duration'),
      align: 'end',
      render: ({ duration }) => formatTimeSpan(intl, duration),
    },
    {
      key: 'data_used',
      title: t('wifi_sessions.column.data'),
      align: 'end',
      render: ({ data_used, data_down, data_up }) => (
        <TwoLines
          nowrap
          first={formatBytes(intl, data_used)}
          second={t('wifi_sessions.data_parts', {
            down: formatBytes(intl, data_down),
            up: formatBytes(intl, data_up),
          })}
        />
      ),
    },
    {
      key: 'state',
      title: t('wifi_sessions.column.status'),
      render: ({ state, terminate_cause: cause }) => (
        <TwoLines
          first={<StatusTag status={state} colors={COLORS} nameId={sessionStateNameId} />}
          second={cause !== null && knownName(intl, terminateCauseNameId, cause)}
        />
      ),
    },
  ]
}
