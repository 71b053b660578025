import {
  CloudDownloadOutlined,
  CopyOutlined,
  DashboardOutlined,
  DeleteOutlined,
  EyeOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { InstantText, PageFrame, TextLink } from '@portico/shared/layout'
import { useSignedInUser, useSiteId } from '@portico/shared/session'
import {
  ListTable,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
  type RowAction,
} from '@portico/shared/table'
import { hotspotTypeNameId } from '@portico/shared/value-names'
import { Flex, Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useRouterName } from '../routers/router-vendors'
import { paths } from '../paths'
import { OverviewTexts } from '../overview/overview-texts'
import { ManagedSiteList } from './managed-site-list'
import { sitesApi, type ListedSite, type SiteSortField } from './sites-api'

const OPTIONS: ListParamsOptions<SiteSortField, never> = {
  sortFields: ['name', 'created_at'],
  defaultSort: { field: 'name', order: 'asc' },
}

function siteColumns(
  intl: IntlShape,
  selected: number,
  routerName: (type: string) => string | undefined,
): ListColumn<ListedSite, SiteSortField>[] {
  const text = intl.formatMessage
  return [
    {
      key: 'name',
      title: text({ id: 'sites.column.name' }),
      sortField: 'name',
      card: 'title',
      render: ({ id, name }) => (
        <Flex component="span" wrap align="center" gap="small">
          <TextLink to={paths.siteEdit({ siteId: id })}>{name}</TextLink>
          {id === selected && (
            <Tag color="processing">
              <FormattedMessage id="sites.list.selected" />
            </Tag>
          )}
        </Flex>
      ),
    },
    {
      key: 'hotspot_type',
      title: text({ id: 'sites.column.hotspot_type' }),
      render: (row) => text({ id: hotspotTypeNameId(row.hotspot_type) }),
    },
    {
      key: 'router_type',
      title: text({ id: 'sites.column.router_type' }),
      render: (row) => routerName(row.router_type),
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

function useSiteActions(): (site: ListedSite) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const refused = t('sites.action.managers_only')
  return ({ id }) => [
    {
      key: 'open',
      label: t('sites.action.open'),
      icon: <DashboardOutlined aria-hidden />,
      onSelect: () => void navigate(paths.dashboard({ site: id })),
    },
    {
      key: 'edit',
      // The page itself restricts the fields.
      label: t('sites.action.details'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => void navigate(paths.siteEdit({ siteId: id })),
    },
    {
      key: 'copy',
      label: t('sites.action.copy'),
      icon: <CopyOutlined aria-hidden />,
      disabledReason: refused,
      onSelect: () => undefined,
    },
    {
      key: 'delete',
      label: t('sites.action.delete'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: refused,
      onSelect: () => undefined,
    },
  ]
}

/** The locations of a client, who can change none of them. */
function ClientSiteList() {
  const intl = useIntl()
  const t = useText()
  const selected = useSiteId()
  const routerName = useRouterName()
  const params = useListParams(OPTIONS)
  const result = sitesApi.useListSitesQuery({ query: params.query }, { refetchOnMountOrArgChange: true })
  const rowActions = useSiteActions()
  return (
    <ListTable
      label={t('sites.list.title')}
      searchLabel={t('sites.list.search')}
      columns={siteColumns(intl, selected, routerName)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={rowActions}
      empty={{ picture: 'sites', title: t('sites.list.empty'), description: t('sites.list.empty_ask') }}
    />
  )
}

/** The locations that the user may enter. */
export function SiteListPage() {
  const t = useText()
  const { create_site: mayCreate, copy_site: manages } = useSignedInUser().can
  return (
    <PageFrame
      title={t('sites.list.title')}
      subtitle={t('sites.list.subtitle')}
      actions={[
        mayCreate && {
          key: 'create',
          primary: true,
          label: t('sites.list.create'),
          icon: <PlusOutlined aria-hidden />,
          to: paths.siteCreate(),
        },
        mayCreate && {
          key: 'import',
          label: t('sites.list.import'),
          icon: <CloudDownloadOutlined aria-hidden />,
          to: paths.siteImport(),
        },
      ]}
    >
      {manages ? (
        <OverviewTexts>
          <ManagedSiteList />
        </OverviewTexts>
      ) : (
        <ClientSiteList />
      )}
    </PageFrame>
  )
}
