import { LEVELS, type ClientAccess, type Level } from '@portico/shared/contracts'
import { FootBar } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { levelNameId } from '@portico/shared/value-names'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { resultOfSite, SettingsPage } from '../settings/settings-page'
import { clientAccessApi } from './client-access-api'
import { ClientCard } from './client-card'
import { InviteDialog } from './invite-dialog'
import { useAccessChanges, type AccessChanges } from './use-access-changes'
import styles from './client-access-edit-page.module.css'

const levelMeaningId = (level: Level): MessageId => `level_meaning.${level}`

function Meaning() {
  const t = useText()
  return (
    <Panel title={t('client_access.meaning')} description={t('client_access.sessions')}>
      <dl className={styles.levels}>
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>{t(levelNameId(level))}</dt>
            <dd>{t(levelMeaningId(level))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Stays visible while there are unsaved changes. */
function SaveBar({ changes }: { changes: AccessChanges }) {
  const t = useText()
  const count = changes.changed.length
  return (
    <FootBar dirty>
      <Button type="primary" loading={changes.saving} onClick={() => void changes.save()}>
        {t('settings.submit')}
      </Button>
      <Button disabled={changes.saving} onClick={changes.discard}>
        {t('client_access.discard')}
      </Button>
      <span role="status" className={styles.changed}>
        {t('client_access.changed', { count })}
      </span>
    </FootBar>
  )
}

function Clients({ clients, invite }: { clients: readonly ClientAccess[]; invite: ReactNode }) {
  const t = useText()
  const changes = useAccessChanges(clients)
  if (clients.length === 0) {
    return (
      <EmptyState
        picture="guests"
        title={t('client_access.empty')}
        description={t('client_access.empty_text')}
        action={invite}
      />
    )
  }
  return (
    <>
      <Meaning />
      <ul aria-label={t('client_access.title')} className={styles.clients}>
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
      actions={[
        !isEmpty && {
          key: 'invite',
          primary: true,
          label: t('client_access.invite'),
          onSelect: () => setInviting(true),
        },
      ]}
    >
      <QueryBoundary result={resultOfSite(result)}>
        {({ items }) => <Clients clients={items} invite={invite} />}
      </QueryBoundary>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </SettingsPage>
  )
}
