import {
  AD_RULE_OPERATORS,
  type AdRuleField,
  type AdRuleOperator,
  type AuditEntry,
  type AuditFieldKind,
  type BackfillState,
  type BodyOf,
  type bytesType,
  type CAMPAIGN_FREQUENCIES,
  type ControllerTaskName,
  type guestRoutes,
  type LoginMethod,
  type OptInType,
  type PageLayout,
  type QR_TYPES,
  type Role,
  type RULES_CHAINING,
  type SplashFormField,
  type TEMPLATE_PARTS,
  type WebhookEventType,
  type WithoutConsent,
} from '@portico/shared/contracts'
import { formatMoney, type MessageId } from '@portico/shared/i18n'
import { parseHtml } from '@portico/shared/layout'
import { DURATION_UNITS, formatData } from '@portico/shared/units'
import {
  adTriggerNameId,
  alignmentNameId,
  billingPeriodNameId,
  campaignTriggerNameId,
  fieldTypeNameId,
  genderNameId,
  guestSegmentNameId,
  hotspotTypeNameId,
  knownName,
  levelNameId,
  loginMethodNameId,
  packageTypeNameId,
} from '@portico/shared/value-names'
import type { IntlShape } from 'react-intl'
import { integrationCauseId } from '../integrations/integration-state-names'
import { frequencyNameId, sectionNameId } from '../reports/report-names'
import { languageNameId } from '../settings/language-names'
import { authNameId, providerNameId, requestNameId } from '../sms/connection-names'
import { readableName } from './audit-names'

/** Context for formatting a value. */
export interface ValueContext {
  intl: IntlShape
  /** Names a router type; undefined for an unknown one. */
  routerName: (type: string) => string | undefined
  /** The location of the change; null for a change of the account. */
  site: AuditEntry['site']
  /** All values on the same side of the entry, by field. */
  values: ReadonlyMap<string, unknown>
}

type ValueText = (value: unknown, context: ValueContext) => string
type Names = Partial<Record<string, MessageId>>
type GuestField = keyof BodyOf<(typeof guestRoutes)['updateGuest']>

const ruleTextId = (operator: AdRuleOperator): MessageId => `audit.value.rule.${operator}`

const RULE_FIELD_NAMES = {
  login_type: 'audit.field.login_type',
  segment: 'audit.field.segment',
  gender: 'audit.value.guest_field.gender',
  country: 'audit.value.guest_field.country',
  language: 'audit.field.language',
  tag: 'audit.field.tag',
  weekday: 'audit.field.weekday',
  hour: 'audit.value.rule_hour',
  num_visits: 'audit.value.rule_visits',
  age: 'audit.value.rule_age',
} satisfies Record<AdRuleField, MessageId>

/** Product names are the same in every language. */
const LABEL_PRODUCTS: Partial<Record<PageLayout, string>> = {
  avery_l7160: 'Avery L7160',
  avery_5160: 'Avery 5160',
}

const PER_PERIOD: Partial<Record<string, MessageId>> = {
  2: 'audit.value.data_daily',
  3: 'audit.value.data_weekly',
  4: 'audit.value.data_monthly',
}

const KBPS_PER_MBPS = 1000

const plain: ValueText = (value, { intl }) => {
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'audit.yes' : 'audit.no' })
  if (typeof value === 'number') return intl.formatNumber(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Shows a list value by its name; values of a newer server get a readable form. */
const named =
  <Value extends string | number>(nameId: (value: Value) => MessageId): ValueText =>
  (value, { intl }) =>
    knownName(intl, nameId, String(value)) ?? readableName(String(value))

const measured =
  (unit: string): ValueText =>
  (value, { intl }) =>
    intl.formatNumber(Number(value), { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })

const displayed =
  (type: 'region' | 'currency'): ValueText =>
  (value, { intl }) =>
    intl.formatDisplayName(String(value), { type }) ?? String(value)

/** Units of vouchers and campaigns. */
const UNITS: Partial<Record<string, 'minute' | 'hour' | 'day'>> = {
  ...DURATION_UNITS,
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
}

const unitName: ValueText = (value, { intl }) => {
  const unit = UNITS[String(value)]
  const id: MessageId | undefined = unit && `limits.${unit}s`
  return id ? intl.formatMessage({ id }) : readableName(String(value))
}

const inUnitOf =
  (unitField: string): ValueText =>
  (value, context) => {
    const unit = UNITS[String(context.values.get(unitField))]
    return unit ? measured(unit)(value, context) : plain(value, context)
  }

const data: ValueText = (value, { intl, values }) => {
  const megabytes = Number(value)
  if (values.get('unlimited_data') === true || megabytes === 0) {
    return intl.formatMessage({ id: 'limits.unlimited' })
  }
  const text = formatData(intl, megabytes)
  const period = PER_PERIOD[String(values.get('bytes_type'))]
  return period ? intl.formatMessage({ id: period }, { data: text }) : text
}

const speed: ValueText = (value, { intl, values }) =>
  values.get('unlimited_speed') === true || value === 0
    ? intl.formatMessage({ id: 'limits.unlimited' })
    : intl.formatMessage({ id: 'audit.value.speed' }, { value: Number(value) / KBPS_PER_MBPS })

const money: ValueText = (value, { intl, site, values }) => {
  if (value === 0) return intl.formatMessage({ id: 'audit.value.free' })
  const currency = values.get('currency') ?? site?.currency
  return typeof currency === 'string'
    ? formatMoney(Number(value), currency, intl.locale)
    : intl.formatNumber(Number(value) / 100, { minimumFractionDigits: 2 })
}

const instant: ValueText = (value, { intl, site }) =>
  intl.formatDate(String(value), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(site && { timeZone: site.timezone }),
  })

// January 5, 2026 is a Monday.
const weekday: ValueText = (value, { intl }) =>
  intl.formatDate(Date.UTC(2026, 0, 4 + Number(value)), { weekday: 'long', timeZone: 'UTC' })

const pageLayout: ValueText = (value, { intl }) => {
  const layout = String(value)
  const product = LABEL_PRODUCTS[layout as PageLayout]
  if (product) return product
  if (layout === 'a4_1') return intl.formatMessage({ id: 'audit.value.a4_1' })
  const [, columns, rows] = /^a4_(\d+)x(\d+)$/.exec(layout) ?? []
  if (columns && rows) {
    return intl.formatMessage({ id: 'audit.value.a4_grid' }, { columns: Number(columns), rows: Number(rows) })
  }
  const [, width] = /^roll_(\d+)$/.exec(layout) ?? []
  return width
    ? intl.formatMessage({ id: 'audit.value.roll' }, { width: Number(width) })
    : readableName(layout)
}

/** A form field for guests, with its other settings. */
const formField: ValueText = (value, context) => {
  const { intl } = context
  const field = value as Partial<SplashFormField> // In the contract's form at the time of recording.
  const text = (id: MessageId) => intl.formatMessage({ id })
  const details: string[] = [
    ...(field.mandatory ? [text('audit.value.field_required')] : []),
    ...(field.default_checked ? [text('audit.value.field_checked')] : []),
    field.format,
    field.female_option_text,
    field.male_option_text,
    field.regex,
    ...(field.options_list ?? []),
  ].flatMap((detail) => (detail ? [detail] : []))
  const name = field.title || named(fieldTypeNameId)(field.field_type, context)
  if (details.length === 0) return name
  return intl.formatMessage(
    { id: 'audit.value.field' },
    { field: name, details: intl.formatList(details, { type: 'unit' }) },
  )
}

/**
 * The visible text of HTML. Parsing a style attribute reports a policy violation, so style attributes are removed
 * first.
 */
const htmlText: ValueText = (value) => {
  const bare = String(value)
    .replaceAll(/<(style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<([a-z][a-z\d]*)\b[^>]*>/gi, ' <$1>')
  return parseHtml(bare).body.textContent.replaceAll(/\s+/g, ' ').trim()
}

const RULE_VALUES: Partial<Record<AdRuleField, ValueText>> = {
  login_type: named(loginMethodNameId),
  segment: named(guestSegmentNameId),
  gender: named(genderNameId),
  country: displayed('region'),
  language: named(languageNameId),
  weekday,
}

/** A rule of an ad, recorded as 'num_visits at_least 5'. */
const adRule: ValueText = (value, context) => {
  const { intl } = context
  const [, field = '', operator = '', of = ''] = /^(\S+) (\S+) (.*)$/s.exec(String(value)) ?? []
  const name = (RULE_FIELD_NAMES as Names)[field]
  const isOperator = (word: string): word is AdRuleOperator => AD_RULE_OPERATORS.some((each) => each === word)
  if (!name || !isOperator(operator)) return plain(value, context)
  const valueOf = (RULE_VALUES as Partial<Record<string, ValueText>>)[field] ?? plain
  return intl.formatMessage(
    { id: ruleTextId(operator) },
    { field: intl.formatMessage({ id: name }), value: valueOf(of, context) },
  )
}

const constant =
  (id: MessageId): ValueText =>
  (_value, { intl }) =>
    intl.formatMessage({ id })

const VALUE_TEXTS: Record<AuditFieldKind, ValueText> = {
  internal: plain,
  text: plain,
  number: plain,
  boolean: plain,
  secret: constant('audit.changed_secret'),
  picture: constant('audit.value.picture'),
  color: plain,
  time_zone: (value) => String(value).replaceAll('_', ' '),
  country: displayed('region'),
  currency: displayed('currency'),
  instant,
  weekday,
  months: measured('month'),
  days: measured('day'),
  seconds: measured('second'),
  duration: inUnitOf('duration_type'),
  duration_unit: unitName,
  delay: inUnitOf('trigger_param_type'),
  delay_unit: unitName,
  controller_task: named((task: ControllerTaskName) => `audit.value.task.${task}`),
  integration_cause: named(integrationCauseId),
  backfill_state: named((state: BackfillState) => `audit.value.backfill.${state}`),
  campaign_trigger: named(campaignTriggerNameId),
  campaign_frequency: named(
    (frequency: (typeof CAMPAIGN_FREQUENCIES)[number]) => `audit.value.frequency.${frequency}`,
  ),
  ad_trigger: named(adTriggerNameId),
  rules_chaining: named((chaining: (typeof RULES_CHAINING)[number]) => `audit.value.chaining.${chaining}`),
  ad_rule: adRule,
  html: htmlText,
  data,
  data_period: named((period: (typeof bytesType)['_output']) => `audit.value.data_period.${period}`),
  speed,
  money,
  percent: (value, { intl }) => intl.formatNumber(Number(value) / 100, { style: 'percent' }),
  pixels: (value, { intl }) => intl.formatMessage({ id: 'audit.value.pixels' }, { value: Number(value) }),
  level: named(levelNameId),
  language: named(languageNameId),
  plan: (value) => readableName(String(value)),
  hotspot_type: named(hotspotTypeNameId),
  router_type: (value, { routerName }) => routerName(String(value)) ?? readableName(String(value)),
  login_method: named(loginMethodNameId),
  login_page: named((page: LoginMethod | 'multilanding') =>
    page === 'multilanding' ? 'audit.value.multilanding' : loginMethodNameId(page),
  ),
  guest_segment: named(guestSegmentNameId),
  guest_field: named((field: GuestField) =>
    field === 'notes' ? 'audit.field.notes' : `audit.value.guest_field.${field}`,
  ),
  template_part: named((part: (typeof TEMPLATE_PARTS)[number]) => `sites.copy.part.${part}`),
  sms_provider: named(providerNameId),
  sms_request: named(requestNameId),
  sms_authentication: named(authNameId),
  report_frequency: named(frequencyNameId),
  report_section: named(sectionNameId),
  code_alphabet: named((alphabet: 'digits' | 'letters') => `audit.value.alphabet.${alphabet}`),
  package_type: named(packageTypeNameId),
  billing_period: named(billingPeriodNameId),
  qr_type: named((type: (typeof QR_TYPES)[number]) => `audit.value.qr.${type}`),
  page_layout: pageLayout,
  alignment: named(alignmentNameId),
  form_field: formField,
  opt_in_type: named((type: OptInType) => `audit.value.opt_in.${type}`),
  without_consent: named((choice: WithoutConsent) => `audit.value.without_consent.${choice}`),
  webhook_event: named((type: WebhookEventType) => `audit.value.event.${type}`),
  user_role: named((role: Role) => `audit.value.user_role.${role}`),
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Formats a value for people. `kind` is undefined for a field of a newer server. */
export function valueText(value: unknown, kind: AuditFieldKind | undefined, context: ValueContext): string {
  const { intl } = context
  const isEmpty = value === null || value === undefined || value === ''
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return intl.formatMessage({ id: 'audit.none' })
  if (Array.isArray(value)) {
    return intl.formatList(
      value.map((each) => valueText(each, kind, context)),
      { type: 'unit' },
    )
  }
  if (kind) return VALUE_TEXTS[kind](value, context)
  const isInstant = typeof value === 'string' && ISO_INSTANT.test(value)
  return isInstant ? instant(value, context) : plain(value, context)
}
