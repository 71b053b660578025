import type { AuditEntry } from '@portico/shared/contracts'
import { theme } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { auditChanges } from './audit-changes'
import { auditMessages as messages, fieldMessages } from './audit-messages'

/** A deleted thing has many fields; these are enough to know it. */
const MOST = 6
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function valueText(value: unknown, intl: IntlShape): string {
  if (value === null || value === undefined || value === '') return intl.formatMessage(messages.none)
  if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no)
  if (typeof value === 'number') return intl.formatNumber(value)
  if (Array.isArray(value)) {
    return value.length === 0
      ? intl.formatMessage(messages.none)
      : intl.formatList(value.map((each) => valueText(each, intl)))
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  return ISO_INSTANT.test(value) ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value
}

function fieldText(field: string, intl: IntlShape): string {
  const known = fieldMessages[field]
  const last = field.split('.').at(-1) ?? field
  return known ? intl.formatMessage(known) : last.replaceAll('_', ' ')
}

/** Field by field what stood there before and what stands there now. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const changes = auditChanges(entry)
  const rest = changes.length - MOST
  return (
    <ul
      style={{ minWidth: 200, maxWidth: 360, margin: 0, padding: 0, listStyle: 'none', whiteSpace: 'normal' }}
    >
      {changes.slice(0, MOST).map(({ field, before, after }) => (
        <li key={field} style={{ overflowWrap: 'anywhere' }}>
          <span style={{ color: token.colorTextDescription }}>{fieldText(field, intl)}</span>{' '}
          {before !== undefined && <del style={{ opacity: 0.75 }}>{valueText(before, intl)}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && (
            <ins style={{ textDecoration: 'none', fontWeight: 500 }}>{valueText(after, intl)}</ins>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li style={{ color: token.colorTextDescription }}>
          {intl.formatMessage(messages.more, { count: rest })}
        </li>
      )}
    </ul>
  )
}
