import { DeleteOutlined, EyeOutlined } from '@ant-design/icons'
import type { Guest } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions, type RowAction } from '@portico/shared/table'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { downloadsApi } from '../downloads/downloads-api'
import { useFileDownload } from '../downloads/use-file-download'
import { SegmentMenu } from '../segments/segment-menu'
import { ColumnChoice } from './column-choice'
import { EXTRA_COLUMNS, useGuestColumns } from './guest-columns'
import { countFilters, filterQuery, NO_FILTERS, type FilterName } from './guest-filters'
import { useGuestName } from './guest-names'
import { guestsApi, type GuestListRights, type GuestSortField } from './guests-api'
import { useDeleteGuest } from './use-delete-guest'
import { useGuestListFilters } from './use-guest-list-filters'

// Titles of questions may contain commas, so each part is encoded.
const hiddenOf = (text: string) => text.split(',').map(decodeURIComponent)
/** Marks that no column is hidden; an empty parameter would mean the default. */
const NONE_HIDDEN = '-'
const hideText = (keys: readonly string[]) => keys.map(encodeURIComponent).join(',') || NONE_HIDDEN

const OPTIONS: ListParamsOptions<GuestSortField, FilterName | 'hide'> = {
  sortFields: ['last_seen', 'first_seen', 'num_visits'],
  defaultSort: { field: 'last_seen', order: 'desc' },
  filters: { ...NO_FILTERS, hide: hideText(EXTRA_COLUMNS) },
  views: 'guests',
}

function useOpenGuest(): (guest: Guest) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return ({ id }) => void navigate(paths.guestDetails(id, search))
}

function useGuestActions(can: GuestListRights | undefined): (guest: Guest) => RowAction[] {
  const t = useText()
  const open = useOpenGuest()
  const deleteGuest = useDeleteGuest()
  return (guest) => [
    {
      key: 'details',
      label: t('guests.details'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => open(guest),
    },
    ...(can?.delete
      ? [
          {
            key: 'delete',
            label: t('guest.delete.action'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onSelect: () => deleteGuest(guest),
          },
        ]
      : []),
  ]
}

/** Guests of the location. */
export function GuestList() {
  const t = useText()
  const siteId = useSiteId()
  const nameOf = useGuestName()
  const open = useOpenGuest()
  const params = useListParams(OPTIONS)
  const { hide, ...filters } = params.filters
  const result = guestsApi.useListGuestsQuery(
    { siteId, query: { ...params.query, ...filterQuery(filters) } },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData: fields } = guestsApi.useGetGuestFieldsQuery({ id: siteId })
  const listFilters = useGuestListFilters(filters, params.setFilters)
  const columns = useGuestColumns(fields?.items ?? [])
  const hidden = hiddenOf(hide)
  const can = result.data?.can
  const rowActions = useGuestActions(can)
  const [startDownload] = downloadsApi.useStartGuestDownloadMutation()
  const download = useFileDownload('guests', (format) =>
    startDownload({ siteId, query: { format, search: filters.search, ...filterQuery(filters) } }).unwrap(),
  )
  return (
    <>
      {download.panel}
      <ListTable
        label={t('guests.title')}
        searchLabel={t('guests.search')}
        filters={listFilters}
        toolbar={
          <>
            <SegmentMenu filters={filters} maySave={can?.save_segment === true} onApply={params.setFilters} />
            {download.menu}
            <ColumnChoice
              columns={columns.filter(({ card }) => card !== 'title')}
              hidden={hidden}
              onChange={(keys) => params.setFilters({ hide: hideText(keys) })}
            />
          </>
        }
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowActions={rowActions}
        onOpen={open}
        empty={
          countFilters(filters) > 0
            ? {
                picture: 'search',
                title: t('guests.none_match'),
                action: (
                  <Button onClick={() => params.setFilters(NO_FILTERS)}>{t('guests.filter.clear')}</Button>
                ),
              }
            : { picture: 'guests', title: t('guests.empty'), description: t('guests.empty_text') }
        }
      />
    </>
  )
}
