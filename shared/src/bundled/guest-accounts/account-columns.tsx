import { useText } from '@portico/shared/i18n'
import { InstantText, TextLink } from '@portico/shared/layout'
import { TwoLines, type ListColumn } from '@portico/shared/table'
import { useDataUsed, type DataUse } from './data-used'

interface ListedAccount extends DataUse {
  username: string
  firstname: string
  lastname: string
  num_devices_used: number
  num_devices: number
  created_at: string
}

/** Columns shared by the account lists of both sections. */
export function useAccountColumns<Row extends ListedAccount>(addressOf: (account: Row) => string) {
  const t = useText()
  const dataUsed = useDataUsed()
  return {
    username: {
      key: 'username',
      title: t('accounts.username'),
      sortField: 'username',
      card: 'title',
      render: (row) => (
        <TwoLines
          first={<TextLink to={addressOf(row)}>{row.username}</TextLink>}
          second={`${row.firstname} ${row.lastname}`.trim()}
        />
      ),
    },
    devices: {
      key: 'devices',
      title: t('accounts.devices'),
      align: 'end',
      render: ({ num_devices_used: used, num_devices: limit }) => t('accounts.devices_used', { used, limit }),
    },
    data: { key: 'data', title: t('accounts.data_used'), width: 140, render: dataUsed },
    created: {
      key: 'created_at',
      title: t('accounts.created'),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
  } satisfies Record<string, ListColumn<Row, 'username' | 'created_at'>>
}
