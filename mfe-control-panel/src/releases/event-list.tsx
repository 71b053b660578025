import { InstantText } from '@portico/shared/layout'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '@portico/shared/i18n'
import { useListPlatformEventsQuery, type PlatformEvent } from './releases-api'
import { EventDetail } from './event-detail'

/** The changes that the server writes down. */
const ACTIONS: Record<string, MessageId> = {
  'release.publish': 'remotes.action.publish',
  'release.promote': 'remotes.action.promote',
  'release.rollback': 'remotes.action.rollback',
  'release.canary': 'remotes.action.canary',
  'release.retire': 'remotes.action.retire',
  'remote.switch': 'remotes.action.switch',
  'plan.remotes': 'remotes.action.plan',
  'key.create': 'remotes.action.key_create',
  'key.revoke': 'remotes.action.key_revoke',
}

/** What happened, in words; an action that is new to this page as the server calls it. */
function actionText(intl: IntlShape, action: string): string {
  const known = ACTIONS[action]
  return known ? intl.formatMessage({ id: known }) : action
}

/** The API knows one order: newest first. */
const OPTIONS: ListParamsOptions<string, never> = {
  sortFields: [],
  defaultSort: { field: 'at', order: 'desc' },
}

function eventColumns(intl: IntlShape, withSubject: boolean): ListColumn<PlatformEvent>[] {
  const subject: ListColumn<PlatformEvent> = {
    key: 'name',
    title: intl.formatMessage({ id: 'remotes.events.subject' }),
    render: ({ name }) => name,
  }
  return [
    {
      key: 'action',
      title: intl.formatMessage({ id: 'remotes.events.action' }),
      card: 'title',
      render: ({ action }) => actionText(intl, action),
    },
    ...(withSubject ? [subject] : []),
    {
      key: 'at',
      title: intl.formatMessage({ id: 'remotes.events.at' }),
      render: ({ at }) => <InstantText value={at} />,
    },
    { key: 'actor', title: intl.formatMessage({ id: 'remotes.events.actor' }), render: ({ actor }) => actor },
    {
      key: 'detail',
      title: intl.formatMessage({ id: 'remotes.events.detail' }),
      render: ({ detail }) => <EventDetail detail={detail} />,
    },
  ]
}

/** The audit trail, page by page: of one remote, or of the whole platform. */
export function EventList({ name }: { name?: string }) {
  const intl = useIntl()
  const params = useListParams(OPTIONS)
  const { page, per_page } = params.query
  const result = useListPlatformEventsQuery(
    { query: { ...(name === undefined ? {} : { name }), page, per_page } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <ListTable
      label={intl.formatMessage({ id: 'remotes.events.title' })}
      columns={eventColumns(intl, name === undefined)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ action }) => actionText(intl, action)}
      empty={{ title: intl.formatMessage({ id: 'remotes.events.none' }) }}
    />
  )
}
