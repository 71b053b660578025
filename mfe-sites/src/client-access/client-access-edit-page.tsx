import { LEVELS, type ClientAccess, type Level } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { resultOfSite, SettingsPage } from '../settings/settings-page'
import { clientAccessApi } from './client-access-api'
import { ClientCard } from './client-card'
import { InviteDialog } from './invite-dialog'
import { levelNameId } from './level-names'
import { useAccessChanges, type AccessChanges } from './use-access-changes'

const levelMeaningId = (level: Level): MessageId => `level_meaning.${level}`

function Meaning() {
  const t = useText()
  const { token } = theme.useToken()
  return (
    <Panel title={t('client_access.meaning')} description={t('client_access.sessions')}>
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
            <dt style={{ fontWeight: 600 }}>{t(levelNameId(level))}</dt>
            <dd style={{ margin: 0, color: token.colorTextDescription }}>{t(levelMeaningId(level))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Stays visible while there are unsaved changes. */
function SaveBar({ changes }: { changes: AccessChanges }) {
  const t = useText()
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
        {t('client_access.changed', { count })}
      </span>
      <Button disabled={changes.saving} onClick={changes.discard}>
        {t('client_access.discard')}
      </Button>
      <Button type="primary" loading={changes.saving} onClick={() => void changes.save()}>
        {t('settings.submit')}
      </Button>
    </div>
  )
}

function Clients({ clients, invite }: { clients: readonly ClientAccess[]; invite: ReactNode }) {
  const t = useText()
  const changes = useAccessChanges(clients)
  if (clients.length === 0) {
    return (
      <EmptyState
        title={t('client_access.empty')}
        description={t('client_access.empty_text')}
        action={invite}
      />
    )
  }
  return (
    <>
      <Meaning />
      <ul
        aria-label={t('client_access.title')}
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

/** Each client's access to the selected site. */
export function ClientAccessEditPage() {
  const t = useText()
  const [inviting, setInviting] = useState(false)
  const result = clientAccessApi.useListClientAccessQuery(
    { siteId: useSiteId() },
    { refetchOnMountOrArgChange: true },
  )
  const invite = (
    <Button type="primary" onClick={() => setInviting(true)}>
      {t('client_access.invite')}
    </Button>
  )
  const isEmpty = result.currentData?.items.length === 0
  return (
    <SettingsPage
      title={t('client_access.title')}
      subtitle={t('client_access.subtitle')}
      actions={isEmpty ? null : invite}
    >
      <QueryBoundary result={resultOfSite(result)}>
        {({ items }) => <Clients clients={items} invite={invite} />}
      </QueryBoundary>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </SettingsPage>
  )
}
