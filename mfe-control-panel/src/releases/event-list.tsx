import { PLAN_TYPES } from '@portico/shared/contracts'
import { messageIdOf, useText } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { knownName, planNameId } from '@portico/shared/value-names'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import { releasesApi, type PlatformEvent } from './releases-api'
import styles from './event-list.module.css'

/** One changed value. `before` is undefined if there was none. */
interface EventChange {
  key: string
  before: unknown
  after: unknown
}

/** Shown even if unchanged: the other values depend on them. */
const CONTEXT = ['plan', 'build', 'prefix', 'address']

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** The changed values of an event, with their context. */
export function eventChanges(detail: Record<string, unknown>): EventChange[] {
  const before = new Map<string, unknown>(Object.entries(recordOf(detail.before)))
  const after = new Map<string, unknown>(Object.entries(recordOf(detail.after)))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
    .filter((change) => CONTEXT.includes(change.key) || change.before !== change.after)
}

// The server can be newer than this page: keys and actions without a text are shown by the server's names.
const detailNameId = (key: string) => messageIdOf(`remotes.event.${key}`)
const actionNameId = (action: string) => messageIdOf(`remotes.action.${action}`)

function plain(intl: IntlShape, key: string, value: unknown): string {
  const plan = key === 'plan' && PLAN_TYPES.find((each) => each === value)
  if (plan) return intl.formatMessage({ id: planNameId(plan) })
  if (value === null) return intl.formatMessage({ id: 'remotes.event.none' })
  if (typeof value === 'boolean')
    return intl.formatMessage({ id: value ? 'remotes.event.yes' : 'remotes.event.no' })
  if (typeof value === 'number') return intl.formatNumber(value)
  if (Array.isArray(value)) return intl.formatList(value.map(String))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** 'a → b', or the only value. */
function changeText(intl: IntlShape, { key, before, after }: EventChange): string {
  const values = before === after ? [after] : [before, after]
  return values
    .filter((value) => value !== undefined)
    .map((value) => plain(intl, key, value))
    .join(' → ')
}

/** The changed values of an event, one per line. */
function EventDetail({ detail }: Pick<PlatformEvent, 'detail'>) {
  const intl = useIntl()
  return (
    <div className={styles.changes}>
      {eventChanges(detail).map((change) => (
        <div key={change.key}>
          {knownName(intl, detailNameId, change.key) ?? change.key}:{' '}
          <CodeText>{changeText(intl, change)}</CodeText>
        </div>
      ))}
    </div>
  )
}

/** The event's action in words. */
const actionText = (intl: IntlShape, action: string) => knownName(intl, actionNameId, action) ?? action

/** The API has a single order: newest first. */
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

/** The audit log of one remote or of the whole platform, in pages. */
export function EventList({ name }: { name?: string }) {
  const intl = useIntl()
  const t = useText()
  const params = useListParams(OPTIONS)
  const { page, per_page } = params.query
  const result = releasesApi.useListPlatformEventsQuery(
    { query: { ...(name === undefined ? {} : { name }), page, per_page } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <ListTable
      label={t('remotes.events.title')}
      columns={eventColumns(intl, name === undefined)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ action }) => actionText(intl, action)}
      empty={{ picture: 'releases', title: t('remotes.events.none') }}
    />
  )
}
