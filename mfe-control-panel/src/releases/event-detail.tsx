import { defineMessages, useIntl, type IntlShape, type MessageDescriptor } from 'react-intl'
import type { PlatformEvent } from './releases-api'
import { CodeText } from '../layout/code-text'
import { eventChanges, type EventChange } from './event-changes'

const names: Record<string, MessageDescriptor> = defineMessages({
  live: { id: 'remotes.event.live', defaultMessage: 'Live' },
  fallback: { id: 'remotes.event.fallback', defaultMessage: 'Fallback' },
  canary: { id: 'remotes.event.canary', defaultMessage: 'Canary' },
  percent: { id: 'remotes.event.percent', defaultMessage: 'Share in percent' },
  switched_off: { id: 'remotes.event.switched_off', defaultMessage: 'Switched off' },
  on: { id: 'remotes.event.on', defaultMessage: 'In the plan' },
  plan: { id: 'remotes.event.plan', defaultMessage: 'Plan' },
  build: { id: 'remotes.event.build', defaultMessage: 'Build' },
  version: { id: 'remotes.event.version', defaultMessage: 'Version' },
  base: { id: 'remotes.event.base', defaultMessage: 'Files' },
  retired: { id: 'remotes.event.retired', defaultMessage: 'Retired' },
  prefix: { id: 'remotes.event.prefix', defaultMessage: 'Key begins with' },
})

const words = defineMessages({
  yes: { id: 'remotes.event.yes', defaultMessage: 'yes' },
  no: { id: 'remotes.event.no', defaultMessage: 'no' },
  none: { id: 'remotes.event.none', defaultMessage: 'none' },
})

function plain(intl: IntlShape, value: unknown): string {
  if (value === null) return intl.formatMessage(words.none)
  if (typeof value === 'boolean') return intl.formatMessage(value ? words.yes : words.no)
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
        const name = names[change.key]
        return (
          <div key={change.key}>
            {name ? intl.formatMessage(name) : change.key}: <CodeText>{changeText(intl, change)}</CodeText>
          </div>
        )
      })}
    </div>
  )
}
