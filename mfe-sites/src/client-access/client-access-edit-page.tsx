import { LEVELS, type ClientAccess } from '@portico/shared/contracts'
import { EmptyState, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListClientAccessQuery } from './client-access-api'
import { settingsMessages } from '../settings/settings-messages'
import { SettingsPage } from '../settings/settings-page'
import { accessMessages as messages, levelMeanings, levelMessages } from './client-access-messages'
import { ClientCard } from './client-card'
import { useAccessChanges, type AccessChanges } from './use-access-changes'

function Meaning() {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <Panel title={intl.formatMessage(messages.meaning)} description={intl.formatMessage(messages.sessions)}>
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
              <FormattedMessage {...levelMessages[level]} />
            </dt>
            <dd style={{ margin: 0, color: token.colorTextDescription }}>
              <FormattedMessage {...levelMeanings[level]} />
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
        {intl.formatMessage(messages.changed, { count })}
      </span>
      <Button disabled={changes.saving} onClick={changes.discard}>
        <FormattedMessage {...messages.discard} />
      </Button>
      <Button type="primary" loading={changes.saving} onClick={() => void changes.save()}>
        <FormattedMessage {...settingsMessages.submit} />
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
        title={intl.formatMessage(messages.empty)}
        description={intl.formatMessage(messages.emptyText)}
      />
    )
  }
  return (
    <>
      <Meaning />
      <ul
        aria-label={intl.formatMessage(messages.title)}
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
      title={intl.formatMessage(messages.title)}
      subtitle={intl.formatMessage(messages.subtitle)}
      maxWidth={1040}
    >
      <QueryBoundary result={result}>{({ items }) => <Clients clients={items} />}</QueryBoundary>
    </SettingsPage>
  )
}
