import type { MessageId } from '@portico/shared/i18n'
import { useIntl, type IntlShape } from 'react-intl'
import type { PlatformEvent } from './releases-api'
import { CodeText } from '../layout/code-text'
import { eventChanges, type EventChange } from './event-changes'

const DETAIL_NAMES: Record<string, MessageId> = {
  live: 'remotes.event.live',
  fallback: 'remotes.event.fallback',
  canary: 'remotes.event.canary',
  percent: 'remotes.event.percent',
  switched_off: 'remotes.event.switched_off',
  on: 'remotes.event.on',
  plan: 'remotes.event.plan',
  build: 'remotes.event.build',
  version: 'remotes.event.version',
  base: 'remotes.event.base',
  retired: 'remotes.event.retired',
  prefix: 'remotes.event.prefix',
}

function plain(intl: IntlShape, value: unknown): string {
  if (value === null) return intl.formatMessage({ id: 'remotes.event.none' })
  if (typeof value === 'boolean')
    return intl.formatMessage({ id: value ? 'remotes.event.yes' : 'remotes.event.no' })
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** 'a → b', or the one value that there is. */
function changeText(intl: IntlShape, { before, after }: EventChange): string {
  const values = before === after ? [after] : [before, after]
  return values
    .filter((value) => value !== undefined)
    .map((value) => plain(intl, value))
    .join(' → ')
}

/** What was different after a change, line by line. */
export function EventDetail({ detail }: Pick<PlatformEvent, 'detail'>) {
  const intl = useIntl()
  return (
    <div style={{ maxWidth: 300 }}>
      {eventChanges(detail).map((change) => {
        const name = DETAIL_NAMES[change.key]
        return (
          <div key={change.key}>
            {name ? intl.formatMessage({ id: name }) : change.key}:{' '}
            <CodeText>{changeText(intl, change)}</CodeText>
          </div>
        )
      })}
    </div>
  )
}
