import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  RedoOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { CLIENT_STATES, type Client } from '@portico/shared/contracts'
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
import { Flex } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { STATE_COLORS, stateNameId } from '../admins/admin-names'
import { twoFactorId } from '../security/two-factor-id'
import { paths } from '../paths'
import { clientsApi } from './clients-api'
import { useClientChanges } from './use-client-changes'

type SortField = 'displayname' | 'email' | 'last_login_at'

function clientColumns({ formatMessage, formatNumber }: IntlShape): ListColumn<Client, SortField>[] {
  return [
    {
      key: 'displayname',
      title: formatMessage({ id: 'clients.name' }),
      sortField: 'displayname',
      card: 'title',
      render: ({ id, displayname, email }) => (
        <>
          <Flex>
            <TextLink to={paths.clientEdit({ id })}>{displayname}</TextLink>
          </Flex>
          <SecondaryText block>{email}</SecondaryText>
        </>
      ),
    },
    {
      key: 'sites',
      title: formatMessage({ id: 'clients.sites' }),
      align: 'end',
      render: ({ sites }) => formatNumber(sites),
    },
    {
      key: 'state',
      title: formatMessage({ id: 'clients.state' }),
      render: ({ state }) => <StatusTag status={state} colors={STATE_COLORS} nameId={stateNameId} />,
    },
    {
      key: 'tf_enabled',
      card: 'opened',
      title: formatMessage({ id: 'clients.two_factor' }),
      render: (client) => formatMessage({ id: twoFactorId(client) }),
    },
    {
      key: 'last_login_at',
      card: 'opened',
      title: formatMessage({ id: 'clients.last_login' }),
      sortField: 'last_login_at',
      render: ({ last_login_at }) =>
        last_login_at ? <InstantText value={last_login_at} /> : formatMessage({ id: 'clients.never' }),
    },
  ]
}

function useRowActions(): (client: Client) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const changes = useClientChanges()
  return (client) => {
    const { can, id, state } = client
    const isInvitation = state === 'invited' || state === 'expired'
    const edit = {
      key: 'edit',
      label: t('clients.open'),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => void navigate(paths.clientEdit({ id })),
    }
    const view = {
      key: 'view',
      label: t('clients.view'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => void changes.viewAs(client),
    }
    const resend = {
      key: 'resend',
      label: t('clients.resend'),
      icon: <SendOutlined aria-hidden />,
      onSelect: () => void changes.resend(client),
    }
    const restore = {
      key: 'restore',
      label: t('clients.restore'),
      icon: <RedoOutlined aria-hidden />,
      onSelect: () => void changes.restore(client),
    }
    const deactivate = {
      key: 'deactivate',
      label: t('clients.deactivate'),
      icon: <StopOutlined aria-hidden />,
      danger: true,
      onSelect: () => void changes.deactivate(client),
    }
    const remove = {
      key: 'delete',
      label: t(isInvitation ? 'clients.withdraw' : 'clients.delete'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onSelect: () => void changes.remove(client),
    }
    return [
      edit,
      ...(can.view_as ? [view] : []),
      ...(can.resend ? [resend] : []),
      ...(can.restore ? [restore] : []),
      ...(can.deactivate ? [deactivate] : []),
      ...(can.delete ? [remove] : []),
    ]
  }
}

const ANY = ''

function ClientList() {
  const t = useText()
  const intl = useIntl()
  const params = useListParams<SortField, 'state'>({
    sortFields: ['displayname', 'email', 'last_login_at'],
    defaultSort: { field: 'displayname', order: 'asc' },
    filters: { state: ANY },
  })
  const state = CLIENT_STATES.find((name) => name === params.filters.state)
  const setState = (next: string) => params.setFilters({ state: next })
  const query = { ...params.query, ...(state && { state }) }
  const result = clientsApi.useListClientsQuery({ query }, { refetchOnMountOrArgChange: true })
  const rowActions = useRowActions()
  return (
    <ListTable
      label={t('clients.title')}
      searchLabel={t('clients.search')}
      columns={clientColumns(intl)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ displayname }) => displayname}
      rowActions={rowActions}
      filters={{
        items: [
          {
            key: 'state',
            label: t('clients.state'),
            choices: CLIENT_STATES.map((value) => ({ value, label: t(stateNameId(value)) })),
            value: state ?? ANY,
            onChange: setState,
          },
        ],
        onClear: () => setState(ANY),
      }}
      empty={{
        picture: 'guests',
        title: t('clients.empty'),
        description: t('clients.empty_text'),
        action: <CreateLink to={paths.clientCreate()}>{t('clients.invite')}</CreateLink>,
      }}
    />
  )
}

/** Clients of the account, and open invitations. */
export function ClientListPage() {
  const t = useText()
  return (
    <PageFrame
      title={t('clients.title')}
      subtitle={t('clients.subtitle')}
      actions={[{ key: 'invite', label: t('clients.invite'), primary: true, to: paths.clientCreate() }]}
    >
      <ClientList />
    </PageFrame>
  )
}
