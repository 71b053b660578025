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
import { hotspotTypeMessages } from '../location/hotspot-types'
import { ROUTER_NAMES } from '../location/router-types'
import { paths } from '../paths'
import { DeleteSiteDialog } from './delete-site-dialog'
import { siteMessages as messages } from './site-messages'
import { useDeleteDialog } from './use-delete-dialog'

const OPTIONS: ListParamsOptions<SiteSortField, never> = {
  sortFields: ['name', 'created_at'],
  defaultSort: { field: 'name', order: 'asc' },
}

function siteColumns(intl: IntlShape, selected: number): ListColumn<Site, SiteSortField>[] {
  const text = intl.formatMessage
  return [
    {
      key: 'name',
      title: text(messages.name),
      sortField: 'name',
      card: 'title',
      render: ({ id, name }) => (
        <>
          <Link to={paths.site(id)}>{name}</Link>
          {id === selected && (
            <Tag color="processing" style={{ marginInlineStart: 8 }}>
              <FormattedMessage {...messages.selected} />
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'hotspot_type',
      title: text(messages.hotspotType),
      render: (row) => text(hotspotTypeMessages[row.hotspot_type]),
    },
    {
      key: 'router_type',
      title: text(messages.routerType),
      render: (row) => ROUTER_NAMES[row.router_type],
    },
    {
      key: 'timezone',
      title: text(messages.timezone),
      render: (row) => row.timezone.replaceAll('_', ' '),
    },
    { key: 'currency', title: text(messages.currency), render: (row) => row.currency },
    {
      key: 'created_at',
      title: text(messages.created),
      sortField: 'created_at',
      render: (row) => <InstantText value={row.created_at} dayOnly />,
    },
  ]
}

function useSiteActions(onDelete: (siteId: number) => void): (site: Site) => RowAction[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { role, sites } = useSignedInUser()
  const notManager = role === 'client' ? intl.formatMessage(messages.managersOnly) : undefined
  const alone = sites.length < 2 ? intl.formatMessage(messages.onlyOne) : undefined
  return ({ id }) => [
    {
      key: 'open',
      label: intl.formatMessage(messages.open),
      icon: <DashboardOutlined aria-hidden />,
      onSelect: () => void navigate(paths.dashboardOf(id)),
    },
    {
      key: 'edit',
      label: intl.formatMessage(messages.edit),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => void navigate(paths.site(id)),
    },
    {
      key: 'copy',
      label: intl.formatMessage(messages.copy),
      icon: <CopyOutlined aria-hidden />,
      disabledReason: notManager ?? alone,
      onSelect: () => void navigate(paths.copySite(id)),
    },
    {
      key: 'delete',
      label: intl.formatMessage(messages.delete),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: notManager,
      onSelect: () => onDelete(id),
    },
  ]
}

function CreateButton() {
  return (
    <LinkButton type="primary" to={paths.createSite()} icon={<PlusOutlined aria-hidden />}>
      <FormattedMessage {...messages.create} />
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
      title={intl.formatMessage(messages.title)}
      subtitle={intl.formatMessage(messages.subtitle)}
      actions={isManager && <CreateButton />}
    >
      <ListTable
        label={intl.formatMessage(messages.title)}
        searchLabel={intl.formatMessage(messages.search)}
        columns={siteColumns(intl, selected)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={{
          title: intl.formatMessage(messages.empty),
          description: intl.formatMessage(isManager ? messages.emptyCreate : messages.emptyAsk),
          action: isManager && <CreateButton />,
        }}
      />
      {isManager && <DeleteSiteDialog siteId={dialog.siteId} onClose={dialog.close} />}
    </PageFrame>
  )
}
