import type { AuditEntry } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { theme } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { auditChanges } from './audit-changes'

/** Names of fields. One that is not here is shown as the API calls it. */
const FIELD_NAMES: Record<string, MessageId> = {
  name: 'audit.field.name',
  currency: 'audit.field.currency',
  timezone: 'audit.field.timezone',
  default_countrycode: 'audit.field.country',
  hotspot_type: 'audit.field.hotspot_type',
  router_type: 'audit.field.router_type',
  login_methods: 'audit.field.login_methods',
  validate_email: 'audit.field.validate_email',
  redirect_url: 'audit.field.redirect_url',
  member: 'audit.field.member',
  months: 'audit.field.months',
  frequency: 'audit.field.frequency',
  recipients: 'audit.field.recipients',
  enabled: 'audit.field.enabled',
  provider: 'audit.field.provider',
  language: 'audit.field.language',
  weekday: 'audit.field.weekday',
  sections: 'audit.field.sections',
  url: 'audit.field.url',
  from: 'audit.field.from',
  username: 'audit.field.username',
  password: 'audit.field.password',
  header_value: 'audit.field.header_value',
  max_per_day: 'audit.field.max_per_day',
  welcome_text: 'audit.field.welcome_text',
  version: 'audit.field.version',
  parts: 'audit.field.parts',
  created_at: 'audit.field.created_at',
  mac: 'audit.field.mac',
  title: 'audit.field.title',
  notes: 'audit.field.notes',
  active: 'audit.field.active',
  expires_at: 'audit.field.expires_at',
  all_sites: 'audit.field.all_sites',
  speed_dl: 'audit.field.speed_dl',
  speed_ul: 'audit.field.speed_ul',
}

/** A deleted thing has many fields; these are enough to know it. */
const MOST = 6
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function valueText(value: unknown, intl: IntlShape): string {
  if (value === null || value === undefined || value === '') return intl.formatMessage({ id: 'audit.none' })
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'audit.yes' : 'audit.no' })
  if (typeof value === 'number') return intl.formatNumber(value)
  if (Array.isArray(value)) {
    return value.length === 0
      ? intl.formatMessage({ id: 'audit.none' })
      : intl.formatList(value.map((each) => valueText(each, intl)))
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  return ISO_INSTANT.test(value) ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value
}

function fieldText(field: string, intl: IntlShape): string {
  const known = FIELD_NAMES[field]
  const last = field.split('.').at(-1) ?? field
  return known ? intl.formatMessage({ id: known }) : last.replaceAll('_', ' ')
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
          {intl.formatMessage({ id: 'audit.more' }, { count: rest })}
        </li>
      )}
    </ul>
  )
}
