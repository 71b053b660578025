import {
  CopyOutlined,
  DashboardOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { Site } from '@portico/shared/contracts'
import { InstantText, LinkButton, PageFrame } from '@portico/shared/layout'
import { useSiteId, useSignedInUser } from '@portico/shared/session'
import {
  ListTable,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
  type RowAction,
} from '@portico/shared/table'
import { Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { useListSitesQuery, type SiteSortField } from './sites-api'
import { ROUTER_NAMES } from '../location/router-types'
import { paths } from '../paths'
import { DeleteSiteDialog } from './delete-site-dialog'
import { useDeleteDialog } from './use-delete-dialog'
import { HOTSPOT_TYPE_NAMES } from '../location/hotspot-types'

const OPTIONS: ListParamsOptions<SiteSortField, never> = {
  sortFields: ['name', 'created_at'],
  defaultSort: { field: 'name', order: 'asc' },
}

function siteColumns(intl: IntlShape, selected: number): ListColumn<Site, SiteSortField>[] {
  const text = intl.formatMessage
  return [
    {
      key: 'name',
      title: text({ id: 'sites.column.name' }),
      sortField: 'name',
      card: 'title',
      render: ({ id, name }) => (
        <>
          <Link to={paths.siteEdit({ siteId: id })}>{name}</Link>
          {id === selected && (
            <Tag color="processing" style={{ marginInlineStart: 8 }}>
              <FormattedMessage id="sites.list.selected" />
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'hotspot_type',
      title: text({ id: 'sites.column.hotspot_type' }),
      render: (row) => text({ id: HOTSPOT_TYPE_NAMES[row.hotspot_type] }),
    },
    {
      key: 'router_type',
      title: text({ id: 'sites.column.router_type' }),
      render: (row) => ROUTER_NAMES[row.router_type],
    },
    {
      key: 'timezone',
      title: text({ id: 'sites.column.timezone' }),
      render: (row) => row.timezone.replaceAll('_', ' '),
    },
    { key: 'currency', title: text({ id: 'sites.column.currency' }), render: (row) => row.currency },
    {
      key: 'created_at',
      title: text({ id: 'sites.column.created' }),
      sortField: 'created_at',
      render: (row) => <InstantText value={row.created_at} dayOnly />,
    },
  ]
}

function useSiteActions(onDelete: (siteId: number) => void): (site: Site) => RowAction[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { role, sites } = useSignedInUser()
  const notManager = role === 'client' ? intl.formatMessage({ id: 'sites.action.managers_only' }) : undefined
  const alone = sites.length < 2 ? intl.formatMessage({ id: 'sites.action.only_one' }) : undefined
  return ({ id }) => [
    {
      key: 'open',
      label: intl.formatMessage({ id: 'sites.action.open' }),
      icon: <DashboardOutlined aria-hidden />,
      onSelect: () => void navigate(paths.dashboard({ site: id })),
    },
    {
      key: 'edit',
      label: intl.formatMessage({ id: 'sites.action.edit' }),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => void navigate(paths.siteEdit({ siteId: id })),
    },
    {
      key: 'copy',
      label: intl.formatMessage({ id: 'sites.action.copy' }),
      icon: <CopyOutlined aria-hidden />,
      disabledReason: notManager ?? alone,
      onSelect: () => void navigate(paths.siteCopy({ siteId: id })),
    },
    {
      key: 'delete',
      label: intl.formatMessage({ id: 'sites.action.delete' }),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: notManager,
      onSelect: () => onDelete(id),
    },
  ]
}

function CreateButton() {
  return (
    <LinkButton type="primary" to={paths.siteCreate()} icon={<PlusOutlined aria-hidden />}>
      <FormattedMessage id="sites.list.create" />
    </LinkButton>
  )
}

/** The locations that the user may enter. */
export function SiteListPage() {
  const intl = useIntl()
  const selected = useSiteId()
  const isManager = useSignedInUser().role !== 'client'
  const params = useListParams(OPTIONS)
  const result = useListSitesQuery({ query: params.query }, { refetchOnMountOrArgChange: true })
  const dialog = useDeleteDialog()
  const rowActions = useSiteActions(dialog.open)
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'sites.list.title' })}
      subtitle={intl.formatMessage({ id: 'sites.list.subtitle' })}
      actions={isManager && <CreateButton />}
    >
      <ListTable
        label={intl.formatMessage({ id: 'sites.list.title' })}
        searchLabel={intl.formatMessage({ id: 'sites.list.search' })}
        columns={siteColumns(intl, selected)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={{
          title: intl.formatMessage({ id: 'sites.list.empty' }),
          description: intl.formatMessage({
            id: isManager ? 'sites.list.empty_create' : 'sites.list.empty_ask',
          }),
          action: isManager && <CreateButton />,
        }}
      />
      {isManager && <DeleteSiteDialog siteId={dialog.siteId} onClose={dialog.close} />}
    </PageFrame>
  )
}
