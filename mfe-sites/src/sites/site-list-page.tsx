import {
  CloudDownloadOutlined,
  CopyOutlined,
  DashboardOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { CreateLink, InstantText, PageFrame, TextLink } from '@portico/shared/layout'
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
import { DeleteSiteDialog } from './delete-site-dialog'
import { sitesApi, type ListedSite, type SiteSortField } from './sites-api'
import { useDeleteDialog } from './use-delete-dialog'

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

function useSiteActions(onDelete: (siteId: number) => void): (site: ListedSite) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const { sites } = useSignedInUser()
  const refused = t('sites.action.managers_only')
  const alone = sites.length < 2 ? t('sites.action.only_one') : undefined
  return ({ id, can }) => [
    {
      key: 'open',
      label: t('sites.action.open'),
      icon: <DashboardOutlined aria-hidden />,
      onSelect: () => void navigate(paths.dashboard({ site: id })),
    },
    {
      key: 'edit',
      // For clients, the page itself restricts the fields.
      ...(can.copy
        ? { label: t('sites.action.edit'), icon: <EditOutlined aria-hidden /> }
        : { label: t('sites.action.details'), icon: <EyeOutlined aria-hidden /> }),
      onSelect: () => void navigate(paths.siteEdit({ siteId: id })),
    },
    {
      key: 'copy',
      label: t('sites.action.copy'),
      icon: <CopyOutlined aria-hidden />,
      disabledReason: can.copy ? alone : refused,
      onSelect: () => void navigate(paths.siteCopy({ siteId: id })),
    },
    {
      key: 'delete',
      label: t('sites.action.delete'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: can.delete ? undefined : refused,
      onSelect: () => onDelete(id),
    },
  ]
}

/** The locations that the user may enter. */
export function SiteListPage() {
  const intl = useIntl()
  const t = useText()
  const selected = useSiteId()
  const routerName = useRouterName()
  const params = useListParams(OPTIONS)
  const result = sitesApi.useListSitesQuery({ query: params.query }, { refetchOnMountOrArgChange: true })
  const mayCreate = result.data?.can.create === true
  const deletable = result.data?.items.some(({ can }) => can.delete)
  const create = mayCreate && <CreateLink to={paths.siteCreate()}>{t('sites.list.create')}</CreateLink>
  const dialog = useDeleteDialog()
  const rowActions = useSiteActions(dialog.open)
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
      <ListTable
        label={t('sites.list.title')}
        searchLabel={t('sites.list.search')}
        columns={siteColumns(intl, selected, routerName)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={{
          picture: 'sites',
          title: t('sites.list.empty'),
          description: t(mayCreate ? 'sites.list.empty_create' : 'sites.list.empty_ask'),
          action: create,
        }}
      />
      {deletable && <DeleteSiteDialog siteId={dialog.siteId} onClose={dialog.close} />}
    </PageFrame>
  )
}
