import { rangeQuery } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions } from '@portico/shared/table'
import { Button } from 'antd'
import { downloadsApi } from '../downloads/downloads-api'
import { useFileDownload } from '../downloads/use-file-download'
import { countFilters, loginQuery } from '../guests/guest-filters'
import { guestsApi, type WifiSessionSortField } from '../guests/guests-api'
import { useLoginFilters } from '../guests/use-login-filters'
import { useSessionActions } from './use-session-actions'
import { useAccessPointFilter } from './use-access-points'
import { useGuestColumn, useSessionColumns, useSessionName } from './wifi-session-columns'

const NO_SESSION_FILTERS = { access_point: '', login_type: '', online: '', fromdate: '', todate: '' }

const OPTIONS: ListParamsOptions<WifiSessionSortField, keyof typeof NO_SESSION_FILTERS> = {
  sortFields: ['starttime'],
  defaultSort: { field: 'starttime', order: 'desc' },
  filters: NO_SESSION_FILTERS,
  views: 'sessions',
}

const MAC = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/

/** Filters as parameters of the list call. Invalid values are left out. */
const sessionQuery = (filters: typeof NO_SESSION_FILTERS) => ({
  ...rangeQuery(filters),
  ...loginQuery(filters),
  access_point: MAC.test(filters.access_point) ? filters.access_point : undefined,
})

/** Sessions of a site. */
export function WifiSessionList() {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams(OPTIONS)
  const { filters } = params
  const result = guestsApi.useListWifiSessionsQuery(
    { siteId, query: { ...params.query, ...sessionQuery(filters) } },
    { refetchOnMountOrArgChange: true },
  )
  const [startDownload] = downloadsApi.useStartSessionDownloadMutation()
  const download = useFileDownload('sessions', (format) => {
    const query = { format, search: params.query.search, ...sessionQuery(filters) }
    return startDownload({ siteId, query }).unwrap()
  })
  const columns = [useGuestColumn(), ...useSessionColumns()]
  const loginFilters = useLoginFilters({
    daysLabel: t('wifi_sessions.column.start'),
    filters,
    onChange: (changes) => params.setFilters(changes),
  })
  const accessPointFilter = useAccessPointFilter(filters.access_point, (access_point) =>
    params.setFilters({ access_point }),
  )
  const active = countFilters(filters)
  const clear = (
    <Button onClick={() => params.setFilters(NO_SESSION_FILTERS)}>{t('guests.filter.clear')}</Button>
  )
  return (
    <>
      {download.panel}
      <ListTable
        label={t('guests.tab.sessions')}
        searchLabel={t('wifi_sessions.search')}
        filters={{
          items: [...loginFilters, ...accessPointFilter],
          onClear: () => params.setFilters(NO_SESSION_FILTERS),
        }}
        toolbar={download.menu}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={useSessionName()}
        rowActions={useSessionActions()}
        empty={
          active > 0
            ? { picture: 'search', title: t('wifi_sessions.none_match'), action: clear }
            : {
                picture: 'sessions',
                title: t('wifi_sessions.empty'),
                description: t('wifi_sessions.empty_text'),
              }
        }
      />
    </>
  )
}
