import { EditOutlined, RedoOutlined, SendOutlined, StopOutlined } from '@ant-design/icons'
import { ADMIN_STATES, type Admin } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  CreateLink,
  InstantText,
  PageFrame,
  SecondaryText,
  StatusTag,
  TextLink,
} from '@portico/shared/layout'
import { ListTable, useListParams, type ListColumn, type RowAction } from '@portico/shared/table'
import { Flex, Tag } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { twoFactorId } from '../security/two-factor-id'
import { paths } from '../paths'
import { AccountSecurityPanels } from './account-security-panels'
import { roleNameId, STATE_COLORS, stateNameId } from './admin-names'
import { adminsApi } from './admins-api'
import { useAdminChanges } from './use-admin-changes'

type SortField = 'displayname' | 'email' | 'last_login_at'

function adminColumns({ formatMessage }: IntlShape): ListColumn<Admin, SortField>[] {
  return [
    {
      key: 'displayname',
      title: formatMessage({ id: 'admins.name' }),
      sortField: 'displayname',
      card: 'title',
      render: ({ id, displayname, email, is_you }) => (
        <>
          <Flex gap="small" align="center">
            <TextLink to={paths.adminEdit({ id })}>{displayname}</TextLink>
            {is_you && <Tag>{formatMessage({ id: 'admins.you' })}</Tag>}
          </Flex>
          <SecondaryText block>{email}</SecondaryText>
        </>
      ),
    },
    {
      key: 'role',
      title: formatMessage({ id: 'admins.role' }),
      render: ({ role }) => formatMessage({ id: roleNameId(role) }),
    },
    {
      key: 'state',
      title: formatMessage({ id: 'admins.state' }),
      render: ({ state }) => <StatusTag status={state} colors={STATE_COLORS} nameId={stateNameId} />,
    },
    {
      key: 'tf_enabled',
      card: 'opened',
      title: formatMessage({ id: 'admins.two_factor' }),
      render: (admin) => formatMessage({ id: twoFactorId(admin) }),
    },
    {
      key: 'last_login_at',
      card: 'opened',
      title: formatMessage({ id: 'admins.last_login' }),
      sortField: 'last_login_at',
      render: ({ last_login_at }) =>
        last_login_at ? <InstantText value={last_login_at} /> : formatMessage({ id: 'admins.never' }),
    },
  ]
}

function useRowActions(): (admin: Admin) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const changes = useAdminChanges()
  return (admin) => [
    {
      key: 'edit',
      label: t('admins.open'),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => void navigate(paths.adminEdit({ id: admin.id })),
    },
    ...(admin.can.resend
      ? [
          {
            key: 'resend',
            label: t('admins.resend'),
            icon: <SendOutlined aria-hidden />,
            onSelect: () => void changes.resend(admin),
          },
        ]
      : []),
    ...(admin.can.withdraw
      ? [
          {
            key: 'withdraw',
            label: t('admins.withdraw'),
            icon: <StopOutlined aria-hidden />,
            danger: true,
            onSelect: () => void changes.withdraw(admin),
          },
        ]
      : []),
    ...(admin.can.restore
      ? [
          {
            key: 'restore',
            label: t('admins.restore'),
            icon: <RedoOutlined aria-hidden />,
            onSelect: () => void changes.restore(admin),
          },
        ]
      : []),
    ...(admin.can.deactivate
      ? [
          {
            key: 'deactivate',
            label: t('admins.deactivate'),
            icon: <StopOutlined aria-hidden />,
            danger: true,
            onSelect: () => void changes.deactivate(admin),
          },
        ]
      : []),
  ]
}

const ANY = ''

function AdminList() {
  const t = useText()
  const intl = useIntl()
  const params = useListParams<SortField, 'state'>({
    sortFields: ['displayname', 'email', 'last_login_at'],
    defaultSort: { field: 'displayname', order: 'asc' },
    filters: { state: ANY },
  })
  const state = ADMIN_STATES.find((name) => name === params.filters.state)
  const setState = (next: string) => params.setFilters({ state: next })
  const query = { ...params.query, ...(state && { state }) }
  const result = adminsApi.useListAdminsQuery({ query }, { refetchOnMountOrArgChange: true })
  const rowActions = useRowActions()
  return (
    <ListTable
      label={t('admins.title')}
      searchLabel={t('admins.search')}
      columns={adminColumns(intl)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ displayname }) => displayname}
      rowActions={rowActions}
      filters={{
        items: [
          {
            key: 'state',
            label: t('admins.state'),
            choices: ADMIN_STATES.map((value) => ({ value, label: t(stateNameId(value)) })),
            value: state ?? ANY,
            onChange: setState,
          },
        ],
        onClear: () => setState(ANY),
      }}
      empty={{
        picture: 'search',
        title: t('admins.empty'),
        description: t('admins.empty_text'),
        action: <CreateLink to={paths.adminCreate()}>{t('admins.invite')}</CreateLink>,
      }}
    />
  )
}

/** Owners and admins of the account, invitations, and security rules for all users. */
export function AdminListPage() {
  const t = useText()
  return (
    <PageFrame
      title={t('admins.title')}
      subtitle={t('admins.subtitle')}
      actions={[{ key: 'invite', label: t('admins.invite'), primary: true, to: paths.adminCreate() }]}
    >
      <Flex vertical gap="large">
        <div>
          <AdminList />
        </div>
        <AccountSecurityPanels />
      </Flex>
    </PageFrame>
  )
}
