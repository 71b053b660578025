import {
  CopyOutlined,
  DashboardOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  InboxOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { SITE_STATUSES, type SiteStatus } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  CreateLink,
  Dialog,
  InstantText,
  TextLink,
  useAddressParam,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSignedInUser, useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type RowAction } from '@portico/shared/table'
import { Button, Flex, Tag } from 'antd'
import { lazy } from 'react'
import { FormattedNumber } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { overviewApi, type ListedOverview, type OverviewSortField } from '../overview/overview-api'
import { SalesText, SiteHealthText } from '../overview/site-health'
import { useRouterName } from '../routers/router-vendors'
import { SelectedSites, useArchive } from '../site-bulk/selected-sites'
import { type SiteFilter, useSiteSelection } from '../site-bulk/site-selection'
import { paths } from '../paths'
import { DeleteSiteDialog } from './delete-site-dialog'
import { useDeleteDialog } from './use-delete-dialog'

const BulkProgress = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bulk-progress" */ '../site-bulk/bulk-progress')).BulkProgress,
}))

const ANY = 'any'
const statusId = (status: SiteStatus): MessageId => `site_overview.status.${status}`

function useColumns(): ListColumn<ListedOverview, OverviewSortField>[] {
  const t = useText()
  const selected = useSiteId()
  const routerName = useRouterName()
  return [
    {
      key: 'name',
      title: t('sites.column.name'),
      sortField: 'name',
      card: 'title',
      render: ({ id, name, archived_at }) => (
        <Flex component="span" wrap align="center" gap="small">
          {archived_at ? name : <TextLink to={paths.siteEdit({ siteId: id })}>{name}</TextLink>}
          {id === selected && <Tag color="processing">{t('sites.list.selected')}</Tag>}
        </Flex>
      ),
    },
    {
      key: 'status',
      title: t('site_overview.status'),
      sortField: 'attention',
      render: (site) => <SiteHealthText {...site} />,
    },
    {
      key: 'seen_at',
      title: t('site_overview.last_contact'),
      card: 'opened',
      // A router that is online without contact never sends any.
      render: ({ seen_at, health }) =>
        seen_at ? <InstantText value={seen_at} /> : health === 'online' ? '–' : t('site_overview.never'),
    },
    {
      key: 'today',
      title: t('site_overview.guests_today'),
      align: 'end',
      render: ({ guests }) => <FormattedNumber value={guests.today} />,
    },
    {
      key: 'week',
      title: t('site_overview.guests_week'),
      align: 'end',
      render: ({ guests }) => <FormattedNumber value={guests.week} />,
    },
    {
      key: 'sales',
      title: t('site_overview.sales_week'),
      align: 'end',
      render: (site) => <SalesText {...site} />,
    },
    {
      key: 'clients',
      title: t('site_overview.clients'),
      align: 'end',
      render: ({ clients }) => <FormattedNumber value={clients} />,
    },
    {
      key: 'router_type',
      title: t('sites.column.router_type'),
      render: (row) => routerName(row.router_type),
    },
    {
      key: 'created_at',
      title: t('sites.column.created'),
      sortField: 'created_at',
      render: (row) => <InstantText value={row.created_at} dayOnly />,
    },
  ]
}

interface RowHandlers {
  onDelete: (siteId: number) => void
  onStarted: (bulkId: number) => void
}

function useSiteActions({ onDelete, onStarted }: RowHandlers): (site: ListedOverview) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const { sites } = useSignedInUser()
  const { archive, restore } = useArchive({ onStarted })
  const alone = sites.length < 2 ? t('sites.action.only_one') : undefined
  return (site) => {
    const { id, archived_at } = site
    const selection = { count: 1, sites: [site], body: { site_ids: [id], expected: 1 } }
    if (archived_at !== null) {
      return [
        {
          key: 'restore',
          label: t('site_bulk.restore'),
          icon: <UndoOutlined aria-hidden />,
          onSelect: () => void restore(selection),
        },
      ]
    }
    return [
      {
        key: 'open',
        label: t('sites.action.open'),
        icon: <DashboardOutlined aria-hidden />,
        onSelect: () => void navigate(paths.dashboard({ site: id })),
      },
      {
        key: 'edit',
        label: t('sites.action.edit'),
        icon: <EditOutlined aria-hidden />,
        onSelect: () => void navigate(paths.siteEdit({ siteId: id })),
      },
      {
        key: 'copy',
        label: t('sites.action.copy'),
        icon: <CopyOutlined aria-hidden />,
        disabledReason: alone,
        onSelect: () => void navigate(paths.siteCopy({ siteId: id })),
      },
      {
        key: 'archive',
        label: t('site_bulk.archive'),
        icon: <InboxOutlined aria-hidden />,
        onSelect: () => void archive(selection),
      },
      {
        key: 'delete',
        label: t('sites.action.delete'),
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onSelect: () => onDelete(id),
      },
    ]
  }
}

function DownloadButton({ filter }: { filter: SiteFilter }) {
  const t = useText()
  const feedback = useMutationFeedback()
  const [download, { isLoading }] = overviewApi.useGetSiteOverviewFileMutation()
  const run = () => download({ query: filter, saveAs: t('site_overview.csv_file') }).unwrap()
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isLoading}
      onClick={() => void feedback(run, { done: t('site_overview.csv_saved') })}
    >
      {t('site_overview.csv')}
    </Button>
  )
}

/** The dialog with the progress of the action in the address: `?bulk=7`. */
function useProgressDialog() {
  const t = useText()
  const [named, show] = useAddressParam('bulk')
  const bulkId = named !== null && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null
  return {
    show: (id: number) => show(String(id)),
    dialog: (
      <Dialog
        open={bulkId !== null}
        title={t('site_bulk.progress.label')}
        width={640}
        onClose={() => show(null)}
      >
        {bulkId !== null && <BulkProgress bulkId={bulkId} />}
      </Dialog>
    ),
  }
}

/** Locations with their health, guests and sales, for owners and admins, and actions on many of them. */
export function ManagedSiteList() {
  const t = useText()
  const params = useListParams<OverviewSortField, 'status'>({
    sortFields: ['name', 'attention', 'created_at'],
    defaultSort: { field: 'name', order: 'asc' },
    filters: { status: ANY },
  })
  const status = SITE_STATUSES.find((each) => each === params.filters.status)
  const filter: SiteFilter = { search: params.query.search, ...(status && { status }) }
  const result = overviewApi.useListSiteOverviewQuery(
    { query: { ...params.query, ...(status && { status }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { metadata, can } = result.currentData ?? {}
  const total = metadata?.total ?? 0
  const chosen = useSiteSelection(filter, total)
  const deletion = useDeleteDialog()
  const progress = useProgressDialog()
  const rowActions = useSiteActions({ onDelete: deletion.open, onStarted: progress.show })
  const setStatus = (next: string) => params.setFilters({ status: next })
  return (
    <>
      <SelectedSites
        selection={chosen.selection}
        isAll={chosen.isAll}
        total={total}
        areArchived={status === 'archived'}
        onSelectAll={chosen.selectAll}
        onClear={chosen.clear}
        onStarted={progress.show}
      />
      <ListTable
        label={t('sites.list.title')}
        searchLabel={t('sites.list.search')}
        columns={useColumns()}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        {...(can?.change && { selection: chosen.table })}
        filters={{
          items: [
            {
              key: 'status',
              label: t('site_overview.status'),
              choices: SITE_STATUSES.map((value) => ({ value, label: t(statusId(value)) })),
              value: status ?? '',
              onChange: (next) => {
                chosen.clear()
                setStatus(next)
              },
            },
          ],
          onClear: () => setStatus(ANY),
        }}
        toolbar={total > 0 && <DownloadButton filter={filter} />}
        empty={
          status
            ? {
                picture: 'search',
                title: t('site_overview.empty_status'),
                action: <Button onClick={() => setStatus(ANY)}>{t('site_overview.show_all')}</Button>,
              }
            : {
                picture: 'sites',
                title: t('sites.list.empty'),
                description: t('sites.list.empty_create'),
                action: <CreateLink to={paths.siteCreate()}>{t('sites.list.create')}</CreateLink>,
              }
        }
      />
      <DeleteSiteDialog siteId={deletion.siteId} onClose={deletion.close} />
      {progress.dialog}
    </>
  )
}
