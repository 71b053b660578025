import type { MacEntry } from '@portico/shared/contracts'
import { InstantText } from '@portico/shared/layout'
import type { ListColumn } from '@portico/shared/table'
import { Tag, theme } from 'antd'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { MacEntrySortField } from './whitelist-api'
import { whitelistMessages as messages } from './whitelist-messages'

const COLORS = { active: 'success', inactive: 'default', expired: 'warning' } as const

function DeviceName({ entry }: { entry: MacEntry }) {
  const { token } = theme.useToken()
  return (
    <div style={{ minWidth: 140, maxWidth: 190, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <span style={{ marginInlineEnd: 8 }}>{entry.title}</span>
      {entry.all_sites && (
        <Tag style={{ margin: 0 }}>
          <FormattedMessage {...messages.allSites} />
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
    ? intl.formatMessage(messages.unlimited)
    : intl.formatMessage(messages.speedValue, { value: kbps / 1024 })
}

function speedsText({ speed_dl, speed_ul }: MacEntry, intl: IntlShape): string {
  if (speed_dl === 0 && speed_ul === 0) return intl.formatMessage(messages.unlimited)
  return `${speedText(speed_dl, intl)} / ${speedText(speed_ul, intl)}`
}

export function deviceColumns(intl: IntlShape): ListColumn<MacEntry, MacEntrySortField>[] {
  const text = intl.formatMessage
  return [
    {
      key: 'title',
      title: text(messages.device),
      sortField: 'title',
      card: 'title',
      render: (entry) => <DeviceName entry={entry} />,
    },
    {
      key: 'mac',
      title: text(messages.mac),
      sortField: 'mac',
      render: ({ mac }) => <span style={{ whiteSpace: 'nowrap', fontFamily: 'monospace' }}>{mac}</span>,
    },
    {
      key: 'state',
      title: text(messages.state),
      render: ({ state }) => (
        <Tag color={COLORS[state]} style={{ margin: 0 }}>
          <FormattedMessage {...messages[state]} />
        </Tag>
      ),
    },
    { key: 'speed', title: text(messages.speed), render: (entry) => speedsText(entry, intl) },
    {
      key: 'expires_at',
      title: text(messages.expires),
      sortField: 'expires_at',
      render: ({ expires_at }) => (expires_at ? <InstantText value={expires_at} /> : text(messages.never)),
    },
    {
      key: 'last_seen',
      title: text(messages.lastSeen),
      render: ({ last_seen }) => (last_seen ? <InstantText value={last_seen} /> : text(messages.notSeen)),
    },
    {
      key: 'created_at',
      title: text(messages.added),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
  ]
}
