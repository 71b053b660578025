import { MoreOutlined, UploadOutlined } from '@ant-design/icons'
import { LimitsCell } from '@portico/shared/access-limits'
import { formatDuration } from '@portico/shared/units'
import {
  GUEST_USER_STATUSES,
  GUEST_USERS_PER_CALL,
  type GuestUser,
  type GuestUserAction,
  type GuestUserSelection,
  type GuestUserStatus,
} from '@portico/shared/contracts'
import { useAccountColumns } from '@portico/shared/guest-accounts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { CreateLink, InstantText, LinkButton, PageFrame, TimeZoneNote } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import {
  ChosenBar,
  ListTable,
  useListParams,
  type ListColumn,
  type ListSelection,
} from '@portico/shared/table'
import { Button, Dropdown, Select } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { AccountDialogsHost } from './account-dialogs'
import { guestUsersApi, type GuestUserSortField } from './guest-users-api'
import { AccountStatusTag, statusNameId } from './status-tag'
import { useAccountActions } from './use-account-actions'
import { useBulkChange } from './use-account-changes'

/** The selected accounts across the pages of the list, up to the limit of one call. */
function useChosenAccounts() {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const selection: ListSelection<GuestUser> = {
    isChosen: ({ id }) => chosen.includes(id),
    onChoose: (rows, add) =>
      setChosen((now) => {
        const ids = rows.map(({ id }) => id)
        const others = now.filter((id) => !ids.includes(id))
        return [...others, ...(add ? ids : [])].slice(0, GUEST_USERS_PER_CALL)
      }),
  }
  return { chosen, selection, clear: () => setChosen([]) }
}

const ACTIONS = ['activate', 'deactivate', 'delete'] as const
const actionNameId = (action: GuestUserAction): MessageId => `guestuser.bulk.action.${action}`

/** The number of selected accounts and their bulk actions. */
function ChosenAccounts({ chosen, onClear }: { chosen: readonly number[]; onClear: () => void }) {
  const t = useText()
  const change = useBulkChange()
  const count = chosen.length
  if (count === 0) return null
  const start = (action: GuestUserAction) =>
    change({ action, selection: { ids: [...chosen] }, count, onDone: onClear })
  return (
    <ChosenBar label={t('guestuser.chosen', { count })} clearLabel={t('guestuser.clear')} onClear={onClear}>
      {ACTIONS.map((action) => (
        <Button key={action} danger={action === 'delete'} onClick={() => start(action)}>
          {t(actionNameId(action))}
        </Button>
      ))}
    </ChosenBar>
  )
}

/** Menu of bulk actions for all search results. */
function FoundMenu({ selection, count }: { selection: GuestUserSelection; count: number }) {
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

function StatusFilter({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const t = useText()
  return (
    <Select
      aria-label={t('guestuser.status')}
      value={value}
      style={{ width: 170 }}
      options={[
        { value: ANY, label: t('guestuser.status.any') },
        ...GUEST_USER_STATUSES.map((status) => ({ value: status, label: t(statusNameId(status)) })),
      ]}
      onChange={onChange}
    />
  )
}

function useColumns(addressOf: (account: GuestUser) => string) {
  const t = useText()
  const intl = useIntl()
  const shared = useAccountColumns(addressOf)
  const columns: ListColumn<GuestUser, GuestUserSortField>[] = [
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
  const params = useListParams<GuestUserSortField, 'status'>({
    sortFields: ['created_at', 'username', 'endtime'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { status: ANY },
  })
  const status = GUEST_USER_STATUSES.find((name) => name === params.filters.status)
  const { page, per_page, search } = params.query
  const result = guestUsersApi.useListGuestUsersQuery(
    { siteId, query: { ...params.query, ...(status && { status }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { chosen, selection, clear } = useChosenAccounts()
  const rowActions = useAccountActions((deleted) => selection.onChoose([deleted], false))
  const columns = useColumns(({ id }) =>
    paths.guestUserDetails({ id, p: page, rpp: per_page, search: search || undefined }),
  )
  const { can, metadata } = result.currentData ?? {}
  const mayChange = can?.change === true
  return (
    <>
      {mayChange && <ChosenAccounts chosen={chosen} onClear={clear} />}
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
        toolbar={
          <>
            <StatusFilter value={status ?? ANY} onChange={(next) => params.setFilters({ status: next })} />
            {mayChange && metadata !== undefined && metadata.total > 0 && chosen.length === 0 && (
              <FoundMenu selection={foundBy(search, status)} count={metadata.total} />
            )}
          </>
        }
        empty={
          status
            ? { title: t('guestuser.empty_status') }
            : {
                title: t('guestuser.empty'),
                description: t('guestuser.empty_hint'),
                action: <CreateButton />,
              }
        }
      />
    </>
  )
}

function foundBy(search: string, status: GuestUserStatus | undefined): GuestUserSelection {
  return { search, ...(status && { status }) }
}

function CreateButton() {
  const t = useText()
  const mayCreate = useSiteSettings()?.can.create_guest_user
  return mayCreate && <CreateLink to={paths.guestUserCreate()}>{t('guestuser.create.action')}</CreateLink>
}

/** Guest accounts of a location. */
export function GuestUserListPage() {
  const t = useText()
  const mayImport = useSiteSettings()?.can.import_guest_users
  return (
    <PageFrame
      title={t('guestuser.title')}
      subtitle={
        <>
          {t('guestuser.subtitle')} <TimeZoneNote />
        </>
      }
      actions={
        <>
          {mayImport && (
            <LinkButton to={paths.guestUserImport()} icon={<UploadOutlined aria-hidden />}>
              {t('guestuser.import')}
            </LinkButton>
          )}
          <CreateButton />
        </>
      }
    >
      <AccountDialogsHost>
        <AccountList />
      </AccountDialogsHost>
    </PageFrame>
  )
}
