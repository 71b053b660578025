import { MoreOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { LimitsCell } from '@portico/shared/access-limits'
import { formatDuration } from '@portico/shared/units'
import {
  GUEST_USER_STATUSES,
  GUEST_USERS_PER_CALL,
  type GuestAccount,
  type GuestAccountAction,
  type GuestAccountSelection,
  type GuestAccountStatus,
} from '@portico/shared/contracts'
import { useAccountColumns } from '@portico/shared/guest-accounts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { CreateLink, InstantText, PageFrame } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import {
  SelectedBar,
  ListTable,
  useListParams,
  useSelectedRows,
  type ListColumn,
} from '@portico/shared/table'
import { Button, Dropdown } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { AccountDialogsHost } from './account-dialogs'
import { guestAccountsApi, type GuestAccountSortField } from './guest-accounts-api'
import { AccountStatusTag, statusNameId } from './status-tag'
import { useAccountActions } from './use-account-actions'
import { useBulkChange } from './use-account-changes'

const ACTIONS = ['activate', 'deactivate', 'delete'] as const
const actionNameId = (action: GuestAccountAction): MessageId => `guestuser.bulk.action.${action}`

/** The number of selected accounts and their bulk actions. */
function SelectedAccounts({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  const t = useText()
  const change = useBulkChange()
  const count = ids.length
  if (count === 0) return null
  const start = (action: GuestAccountAction) => change({ action, selection: { ids }, count, onDone: onClear })
  return (
    <SelectedBar label={t('guestuser.chosen', { count })} clearLabel={t('guestuser.clear')} onClear={onClear}>
      {ACTIONS.map((action) => (
        <Button key={action} danger={action === 'delete'} onClick={() => start(action)}>
          {t(actionNameId(action))}
        </Button>
      ))}
    </SelectedBar>
  )
}

/** Menu of bulk actions for all search results. */
function FoundMenu({ selection, count }: { selection: GuestAccountSelection; count: number }) {
  const t = useText()
  const change = useBulkChange()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: ACTIONS.map((action) => ({
          key: action,
          danger: action === 'delete',
          label: t(actionNameId(action)),
          onClick: () => change({ action, selection, count }),
        })),
      }}
    >
      <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
        {t('guestuser.bulk.all', { count })}
      </Button>
    </Dropdown>
  )
}

const ANY = 'any'

function useColumns(addressOf: (account: GuestAccount) => string) {
  const t = useText()
  const intl = useIntl()
  const shared = useAccountColumns(addressOf)
  const columns: ListColumn<GuestAccount, GuestAccountSortField>[] = [
    shared.username,
    {
      key: 'status',
      title: t('guestuser.status'),
      render: ({ status }) => <AccountStatusTag status={status} />,
    },
    {
      key: 'duration',
      title: t('guestuser.duration'),
      render: (row) => formatDuration(intl, row.duration_val, row.duration_type),
    },
    { key: 'limits', title: t('guestuser.limits'), render: (row) => <LimitsCell limits={row} /> },
    shared.devices,
    shared.data,
    {
      key: 'endtime',
      title: t('guestuser.ends'),
      sortField: 'endtime',
      render: ({ endtime }) => (endtime ? <InstantText value={endtime} /> : t('guestuser.not_started')),
    },
    shared.created,
  ]
  return columns
}

function AccountList() {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams<GuestAccountSortField, 'status'>({
    sortFields: ['created_at', 'username', 'endtime'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { status: ANY },
    views: 'guest-accounts',
  })
  const setStatus = (next: string) => params.setFilters({ status: next })
  const status = GUEST_USER_STATUSES.find((name) => name === params.filters.status)
  const { page, per_page, search } = params.query
  const result = guestAccountsApi.useListGuestAccountsQuery(
    { siteId, query: { ...params.query, ...(status && { status }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { selected, selection, remove, clear } = useSelectedRows({
    max: GUEST_USERS_PER_CALL,
    select: ({ id }: GuestAccount) => ({ id }),
  })
  const rowActions = useAccountActions((deleted) => remove([deleted]))
  const columns = useColumns(({ id }) =>
    paths.guestAccountDetails({ id, p: page, rpp: per_page, search: search || undefined }),
  )
  const { can, metadata } = result.currentData ?? {}
  const mayChange = can?.change === true
  return (
    <>
      {mayChange && <SelectedAccounts ids={selected.map(({ id }) => id)} onClear={clear} />}
      <ListTable
        label={t('guestuser.title')}
        searchLabel={t('guestuser.search')}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        rowActions={rowActions}
        {...(result.data?.can.change && { selection })}
        filters={{
          items: [
            {
              key: 'status',
              label: t('guestuser.status'),
              choices: GUEST_USER_STATUSES.map((value) => ({ value, label: t(statusNameId(value)) })),
              value: status ?? '',
              onChange: setStatus,
            },
          ],
          onClear: () => setStatus(ANY),
        }}
        toolbar={
          mayChange &&
          metadata !== undefined &&
          metadata.total > 0 &&
          selected.length === 0 && <FoundMenu selection={foundBy(search, status)} count={metadata.total} />
        }
        empty={
          status
            ? { picture: 'search', title: t('guestuser.empty_status') }
            : {
                picture: 'guests',
                title: t('guestuser.empty'),
                description: t('guestuser.empty_hint'),
                action: <CreateButton />,
              }
        }
      />
    </>
  )
}

function foundBy(search: string, status: GuestAccountStatus | undefined): GuestAccountSelection {
  return { search, ...(status && { status }) }
}

function CreateButton() {
  const t = useText()
  const mayCreate = useSiteSettings()?.can.create_guest_user
  return mayCreate && <CreateLink to={paths.guestAccountCreate()}>{t('guestuser.create.action')}</CreateLink>
}

/** Guest accounts of a location. */
export function GuestAccountListPage() {
  const t = useText()
  const can = useSiteSettings()?.can
  return (
    <PageFrame
      title={t('guestuser.title')}
      subtitle={t('guestuser.subtitle')}
      timeZone
      actions={[
        can?.create_guest_user && {
          key: 'create',
          primary: true,
          label: t('guestuser.create.action'),
          icon: <PlusOutlined aria-hidden />,
          to: paths.guestAccountCreate(),
        },
        can?.import_guest_users && {
          key: 'import',
          label: t('guestuser.import'),
          icon: <UploadOutlined aria-hidden />,
          to: paths.guestAccountImport(),
        },
      ]}
    >
      <AccountDialogsHost>
        <AccountList />
      </AccountDialogsHost>
    </PageFrame>
  )
}
