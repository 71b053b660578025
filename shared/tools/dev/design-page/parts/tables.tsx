import { DeleteOutlined, EditOutlined, MailOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { SecondaryText, StatusTag, TextLink } from '../../../../src/provided/layout'
import {
  DataTable,
  ListTable,
  RowActions,
  TwoLines,
  UNPAGED_LIST,
  type ListColumn,
  type RowAction,
} from '../../../../src/provided/table'
import { FigureTable } from '../../../../src/provided/tiles'
import { FILTERS } from './filters'

type State = 'active' | 'expired' | 'disconnected'

interface Guest {
  id: number
  name: string
  email: string
  state: State
  visits: number
  data: string
}

const GUESTS: readonly Guest[] = [
  { id: 1, name: 'Ada Byron', email: 'ada@harbor.test', state: 'active', visits: 12, data: '1.2 GB' },
  { id: 2, name: 'José Núñez', email: 'jose@harbor.test', state: 'expired', visits: 1111, data: '840 MB' },
  { id: 3, name: 'Ines Costa', email: 'ines@harbor.test', state: 'disconnected', visits: 7, data: '96 MB' },
]

const COLORS = { active: 'success', expired: 'default', disconnected: 'warning' } as const
const ignore = () => undefined

const state = (guest: Guest) => (
  <StatusTag status={guest.state} colors={COLORS} nameId={(each) => `session_state.${each}`} />
)
const name = (guest: Guest) => (
  <TwoLines first={<TextLink to="/design/guest">{guest.name}</TextLink>} second={guest.email} />
)

/** Actions of a row, in the tables and in the open menu. */
export const ROW_ACTIONS: RowAction[] = [
  { key: 'edit', label: 'Edit', icon: <EditOutlined aria-hidden />, onSelect: ignore },
  {
    key: 'send',
    label: 'Send login details',
    icon: <MailOutlined aria-hidden />,
    disabledReason: 'This guest has no email address.',
    onSelect: ignore,
  },
  { key: 'delete', label: 'Delete', icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: ignore },
]

const COLUMNS: ListColumn<Guest>[] = [
  { key: 'name', title: 'Name', card: 'title', sortField: 'name', render: name },
  { key: 'state', title: 'Status', render: state },
  { key: 'visits', title: 'Visits', align: 'end', sortField: 'visits', render: (guest) => guest.visits },
  { key: 'data', title: 'Data', align: 'end', render: (guest) => guest.data },
]

const ACTIONS_COLUMN = {
  key: 'actions',
  width: 48,
  render: (guest: Guest) => <RowActions label={`Actions for ${guest.name}`} actions={ROW_ACTIONS} />,
}

function PlainTable({ comfortable }: { comfortable: boolean }) {
  return (
    <DataTable<Guest>
      comfortable={comfortable}
      rowKey="id"
      dataSource={[...GUESTS]}
      scroll={{ x: 'max-content' }}
      columns={[
        ...COLUMNS.map(({ key, title, align, render }) => ({
          key,
          title,
          align: align ?? ('start' as const),
          render: (_value: unknown, guest: Guest) => render(guest),
        })),
        { ...ACTIONS_COLUMN, render: (_value: unknown, guest: Guest) => ACTIONS_COLUMN.render(guest) },
      ]}
    />
  )
}

/** A list with everything that lists have, its loading state, both densities, and a small table. */
export function Tables() {
  const metadata = { page: 1, per_page: 25, total: 240, pages: 10, total_is_exact: true }
  const list = {
    label: 'Guests',
    columns: COLUMNS,
    params: { ...UNPAGED_LIST, query: { ...UNPAGED_LIST.query, sort_on: 'name' } },
    rowKey: ({ id }: Guest) => id,
    rowName: (guest: Guest) => guest.name,
    rowActions: () => ROW_ACTIONS,
    empty: { title: 'No guests' },
  }
  return (
    <Flex vertical gap="large">
      <ListTable<Guest, string>
        {...list}
        result={{ data: { items: [...GUESTS], metadata }, isFetching: false, refetch: ignore }}
        searchLabel="Search by name or email"
        filters={FILTERS}
        selection={{ isSelected: ({ id }) => id === 2, onChoose: ignore }}
        onOpen={ignore}
      />
      <SecondaryText block>Comfortable</SecondaryText>
      <PlainTable comfortable />
      <SecondaryText block>Compact</SecondaryText>
      <PlainTable comfortable={false} />
      <ListTable<Guest, string> {...list} result={{ isFetching: true, refetch: ignore }} />
      <FigureTable
        label="Logins by method"
        columns={[
          { key: 'method', title: 'Method' },
          { key: 'logins', title: 'Logins', numeric: true },
        ]}
        rows={[
          { key: 'email', cells: ['Email', '1,111'] },
          { key: 'voucher', cells: ['Voucher', '848'] },
        ]}
        total={['Total', '1,959']}
      />
    </Flex>
  )
}
