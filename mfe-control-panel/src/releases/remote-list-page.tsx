import { PageFrame, Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { EventList } from './event-list'
import { eventMessages } from './event-messages'
import { keyMessages } from './release-key-messages'
import { ReleaseKeys } from './release-keys'
import { RemoteList } from './remote-list'
import { listMessages } from './remote-list-messages'

/** Remotes, plans, and the keys that publish. */
export function RemoteListPage() {
  const intl = useIntl()
  return (
    <PageFrame
      title={intl.formatMessage(listMessages.title)}
      subtitle={intl.formatMessage(listMessages.subtitle)}
    >
      <div style={{ marginBottom: 32 }}>
        <RemoteList />
      </div>
      <Panel title={intl.formatMessage(keyMessages.title)} description={intl.formatMessage(keyMessages.hint)}>
        <ReleaseKeys />
      </Panel>
      <Panel
        title={intl.formatMessage(eventMessages.title)}
        description={intl.formatMessage(eventMessages.hint)}
      >
        <EventList />
      </Panel>
    </PageFrame>
  )
}
