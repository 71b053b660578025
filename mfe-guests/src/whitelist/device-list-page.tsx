import { speedsText } from '@portico/shared/access-limits'
import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import type { MacEntry, QueryOf, whitelistRoutes } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  CreateLink,
  InstantText,
  type PageAction,
  SecondaryText,
  StatusTag,
  TextLink,
  useConfirmedChange,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import {
  ListTable,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
  type RowAction,
} from '@portico/shared/table'
import { Tag } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { whitelistApi } from './whitelist-api'
import { WhitelistPage } from './whitelist-page'
import styles from './device-list-page.module.css'

type MacEntryQuery = NonNullable<QueryOf<typeof whitelistRoutes.listMacEntries>>
type MacEntrySortField = NonNullable<MacEntryQuery['sort_on']>

const stateNameId = (state: MacEntry['state']): MessageId => `whitelist.state.${state}`

const COLORS = { active: 'success', inactive: 'default', expired: 'warning' } as const

function DeviceName({ entry }: { entry: MacEntry }) {
  const t = useText()
  return (
    <div className={styles.name}>
      <span className={styles.tagged}>
        {entry.can.update ? (
          <TextLink to={paths.deviceEdit({ id: entry.id })}>{entry.title}</TextLink>
        ) : (
          entry.title
        )}
      </span>
      {entry.all_sites && <Tag className={styles.tag}>{t('whitelist.all_sites')}</Tag>}
      {entry.notes && <SecondaryText block>{entry.notes}</SecondaryText>}
    </div>
  )
}

function deviceColumns(intl: IntlShape): ListColumn<MacEntry, MacEntrySortField>[] {
  const text = intl.formatMessage
  return [
    {
      key: 'title',
      title: text({ id: 'whitelist.device' }),
      sortField: 'title',
      card: 'title',
      render: (entry) => <DeviceName entry={entry} />,
    },
    {
      key: 'mac',
      title: text({ id: 'whitelist.mac' }),
      sortField: 'mac',
      render: ({ mac }) => <span className={styles.mac}>{mac}</span>,
    },
    {
      key: 'state',
      title: text({ id: 'whitelist.state' }),
      render: ({ state }) => <StatusTag status={state} colors={COLORS} nameId={stateNameId} />,
    },
    {
      key: 'speed',
      title: text({ id: 'whitelist.speed' }),
      render: ({ speed_dl: down, speed_ul: up }) => speedsText(intl, down, up),
    },
    {
      key: 'expires_at',
      title: text({ id: 'whitelist.expires' }),
      sortField: 'expires_at',
      render: ({ expires_at }) =>
        expires_at ? <InstantText value={expires_at} /> : text({ id: 'whitelist.never' }),
    },
    {
      key: 'last_seen',
      title: text({ id: 'whitelist.last_seen' }),
      render: ({ last_seen }) =>
        last_seen ? <InstantText value={last_seen} /> : text({ id: 'whitelist.not_seen' }),
    },
    {
      key: 'created_at',
      title: text({ id: 'whitelist.added' }),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
  ]
}

/** Asks for confirmation, removes a device from the list, and reports the outcome. */
function useDeleteDevice(): (entry: MacEntry) => void {
  const siteId = useSiteId()
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [deleteEntry] = whitelistApi.useDeleteMacEntryMutation()
  return ({ id, title: name, all_sites }) =>
    void confirmChange({
      title: t('whitelist.delete.question', { name }),
      description: t(all_sites ? 'whitelist.delete.everywhere' : 'whitelist.delete.consequence'),
      confirmLabel: t('whitelist.delete'),
      change: () => deleteEntry({ siteId, mid: id }).unwrap(),
      done: t('whitelist.delete.done', { name }),
      failed: t('whitelist.delete.failed'),
    })
}

const OPTIONS: ListParamsOptions<MacEntrySortField, never> = {
  sortFields: ['created_at', 'title', 'mac', 'expires_at'],
  defaultSort: { field: 'created_at', order: 'desc' },
}

function useDeviceActions(): (entry: MacEntry) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const deleteDevice = useDeleteDevice()
  return (entry) => {
    return [
      {
        key: 'edit',
        label: t('whitelist.edit'),
        icon: <EditOutlined aria-hidden />,
        // The user may change the list, but not this entry.
        disabledReason: entry.can.update ? undefined : t('whitelist.managers_only_edit'),
        onSelect: () => void navigate(paths.deviceEdit({ id: entry.id })),
      },
      {
        key: 'delete',
        label: t('whitelist.delete'),
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        disabledReason: entry.can.delete ? undefined : t('whitelist.managers_only'),
        onSelect: () => deleteDevice(entry),
      },
    ]
  }
}

/** Downloads the devices that match the list's query, from all its pages. */
function useExportAction(): (query: Pick<MacEntryQuery, 'search' | 'sort_on' | 'sort_by'>) => PageAction {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [exportEntries, { isLoading }] = whitelistApi.useExportMacEntriesMutation()
  const save = ({ search, sort_on, sort_by }: Pick<MacEntryQuery, 'search' | 'sort_on' | 'sort_by'>) => {
    const saveAs = t('whitelist.export.file')
    return feedback(() => exportEntries({ siteId, query: { search, sort_on, sort_by }, saveAs }).unwrap(), {
      done: t('whitelist.export.done', { file: saveAs }),
      failed: t('whitelist.export.failed'),
    })
  }
  return (query) => ({
    key: 'export',
    label: t('whitelist.export'),
    icon: <DownloadOutlined aria-hidden />,
    loading: isLoading,
    onSelect: () => void save(query),
  })
}

/** Devices that need no splash page. */
export function DeviceListPage() {
  const intl = useIntl()
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams(OPTIONS)
  const result = whitelistApi.useListMacEntriesQuery(
    { siteId, query: params.query },
    { refetchOnMountOrArgChange: true },
  )
  const mayChange = result.data?.can.create === true
  const create = mayChange && <CreateLink to={paths.deviceCreate()}>{t('whitelist.create')}</CreateLink>
  const rowActions = useDeviceActions()
  const exportAction = useExportAction()
  return (
    <WhitelistPage
      isList
      title={t('whitelist.title')}
      subtitle={t('whitelist.subtitle')}
      timeZone
      maxWidth={1200}
      readOnly={result.data?.can.create === false}
      actions={[
        mayChange && {
          key: 'create',
          primary: true,
          label: t('whitelist.create'),
          icon: <PlusOutlined aria-hidden />,
          to: paths.deviceCreate(),
        },
        mayChange && {
          key: 'import',
          label: t('whitelist.import'),
          icon: <UploadOutlined aria-hidden />,
          to: paths.deviceImport(),
        },
        (result.data?.items.length ?? 0) > 0 && exportAction(params.query),
      ]}
    >
      <ListTable
        label={t('whitelist.title')}
        searchLabel={t('whitelist.search')}
        columns={deviceColumns(intl)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={mayChange ? rowActions : undefined}
        empty={{
          picture: 'devices',
          title: t('whitelist.empty'),
          description: t('whitelist.empty_text'),
          action: create,
        }}
      />
    </WhitelistPage>
  )
}
