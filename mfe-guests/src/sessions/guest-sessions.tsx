import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions } from '@portico/shared/table'
import { guestsApi, type WifiSessionSortField } from '../guests/guests-api'
import { useSessionActions } from './use-session-actions'
import { useSessionColumns, useSessionName } from './wifi-session-columns'

const OPTIONS: ListParamsOptions<WifiSessionSortField, never> = {
  sortFields: ['starttime'],
  defaultSort: { field: 'starttime', order: 'desc' },
  defaultPerPage: 10,
}

/** Sessions of one guest. */
export function GuestSessions({ gid }: { gid: number }) {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams(OPTIONS)
  const result = guestsApi.useListGuestSessionsQuery({ siteId, gid, query: params.query })
  const [device, ...rest] = useSessionColumns()
  const title = t('guests.tab.sessions')
  return (
    <Panel title={title}>
      <ListTable
        label={title}
        columns={device ? [{ ...device, card: 'title' }, ...rest] : rest}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={useSessionName()}
        rowActions={useSessionActions()}
        empty={{ picture: 'sessions', title: t('wifi_sessions.empty') }}
      />
    </Panel>
  )
}
