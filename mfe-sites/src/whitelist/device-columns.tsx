import type { MacEntry } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import type { ListColumn } from '@portico/shared/table'
import { Tag, theme } from 'antd'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { MacEntrySortField } from './whitelist-api'

const STATE_NAMES = {
  active: 'whitelist.state.active',
  inactive: 'whitelist.state.inactive',
  expired: 'whitelist.state.expired',
} satisfies Record<string, MessageId>

const COLORS = { active: 'success', inactive: 'default', expired: 'warning' } as const

function DeviceName({ entry }: { entry: MacEntry }) {
  const { token } = theme.useToken()
  return (
    <div style={{ minWidth: 140, maxWidth: 190, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <span style={{ marginInlineEnd: 8 }}>{entry.title}</span>
      {entry.all_sites && (
        <Tag style={{ margin: 0 }}>
          <FormattedMessage id="whitelist.all_sites" />
        </Tag>
      )}
      {entry.notes && (
        <div style={{ fontSize: 12, fontWeight: 400, color: token.colorTextDescription }}>{entry.notes}</div>
      )}
    </div>
  )
}

/** `kbps`: 0 = unlimited. */
function speedText(kbps: number, intl: IntlShape): string {
  return kbps === 0
    ? intl.formatMessage({ id: 'whitelist.unlimited' })
    : intl.formatMessage({ id: 'whitelist.speed_value' }, { value: kbps / 1024 })
}

function speedsText({ speed_dl, speed_ul }: MacEntry, intl: IntlShape): string {
  if (speed_dl === 0 && speed_ul === 0) return intl.formatMessage({ id: 'whitelist.unlimited' })
  return `${speedText(speed_dl, intl)} / ${speedText(speed_ul, intl)}`
}

export function deviceColumns(intl: IntlShape): ListColumn<MacEntry, MacEntrySortField>[] {
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
      render: ({ mac }) => <span style={{ whiteSpace: 'nowrap', fontFamily: 'monospace' }}>{mac}</span>,
    },
    {
      key: 'state',
      title: text({ id: 'whitelist.state' }),
      render: ({ state }) => (
        <Tag color={COLORS[state]} style={{ margin: 0 }}>
          <FormattedMessage id={STATE_NAMES[state]} />
        </Tag>
      ),
    },
    { key: 'speed', title: text({ id: 'whitelist.speed' }), render: (entry) => speedsText(entry, intl) },
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
