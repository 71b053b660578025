import { PageFrame, Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { EventList } from './event-list'
import { ReleaseKeys } from './release-keys'
import { RemoteList } from './remote-list'

/** Remotes, plans, and the keys that publish. */
export function RemoteListPage() {
  const intl = useIntl()
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'remotes.list.title' })}
      subtitle={intl.formatMessage({ id: 'remotes.list.subtitle' })}
    >
      <div style={{ marginBottom: 32 }}>
        <RemoteList />
      </div>
      <Panel
        title={intl.formatMessage({ id: 'remotes.keys.title' })}
        description={intl.formatMessage({ id: 'remotes.keys.hint' })}
      >
        <ReleaseKeys />
      </Panel>
      <Panel
        title={intl.formatMessage({ id: 'remotes.events.title' })}
        description={intl.formatMessage({ id: 'remotes.events.hint' })}
      >
        <EventList />
      </Panel>
    </PageFrame>
  )
}
