import { LEVELS, type ClientAccess, type Level } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListClientAccessQuery } from './client-access-api'
import { SettingsPage } from '../settings/settings-page'
import { ClientCard } from './client-card'
import { useAccessChanges, type AccessChanges } from './use-access-changes'
import { LEVEL_NAMES } from './level-names'

const LEVEL_MEANINGS = {
  none: 'level.none.meaning',
  read: 'level.read.meaning',
  write: 'level.write.meaning',
} satisfies Record<Level, MessageId>

function Meaning() {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <Panel
      title={intl.formatMessage({ id: 'client_access.meaning' })}
      description={intl.formatMessage({ id: 'client_access.sessions' })}
    >
      <dl
        style={{
          display: 'grid',
          gap: '12px 24px',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
          margin: 0,
        }}
      >
        {LEVELS.map((level) => (
          <div key={level}>
            <dt style={{ fontWeight: 600 }}>
              <FormattedMessage id={LEVEL_NAMES[level]} />
            </dt>
            <dd style={{ margin: 0, color: token.colorTextDescription }}>
              <FormattedMessage id={LEVEL_MEANINGS[level]} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Stays in sight while there is something to save. */
function SaveBar({ changes }: { changes: AccessChanges }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const count = changes.changed.length
  return (
    <div
      style={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 12,
        marginTop: 16,
        padding: '12px 16px',
        background: token.colorBgElevated,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      <span role="status" style={{ flex: '1 1 180px' }}>
        {intl.formatMessage({ id: 'client_access.changed' }, { count })}
      </span>
      <Button disabled={changes.saving} onClick={changes.discard}>
        <FormattedMessage id="client_access.discard" />
      </Button>
      <Button type="primary" loading={changes.saving} onClick={() => void changes.save()}>
        <FormattedMessage id="settings.submit" />
      </Button>
    </div>
  )
}

function Clients({ clients }: { clients: readonly ClientAccess[] }) {
  const intl = useIntl()
  const changes = useAccessChanges(clients)
  if (clients.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'client_access.empty' })}
        description={intl.formatMessage({ id: 'client_access.empty_text' })}
      />
    )
  }
  return (
    <>
      <Meaning />
      <ul
        aria-label={intl.formatMessage({ id: 'client_access.title' })}
        style={{ display: 'grid', gap: 12, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {clients.map((client) => (
          <ClientCard key={client.client_id} client={client} changes={changes} />
        ))}
      </ul>
      {(changes.changed.length > 0 || changes.saving) && <SaveBar changes={changes} />}
    </>
  )
}

/** What each client may do at the selected site. */
export function ClientAccessEditPage() {
  const intl = useIntl()
  const result = useListClientAccessQuery({ siteId: useSiteId() }, { refetchOnMountOrArgChange: true })
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'client_access.title' })}
      subtitle={intl.formatMessage({ id: 'client_access.subtitle' })}
      maxWidth={1040}
    >
      <QueryBoundary result={result}>{({ items }) => <Clients clients={items} />}</QueryBoundary>
    </SettingsPage>
  )
}
