import type {
  AD_RULE_OPERATORS,
  AdRuleField,
  AuditEntry,
  AuditFieldKind,
  bytesType,
  CAMPAIGN_FREQUENCIES,
  durationType,
  GUEST_SEGMENTS,
  LOGO_ALIGNMENTS,
  PACKAGE_PERIODS,
  PACKAGE_TYPES,
  PageLayout,
  QR_TYPES,
  RULES_CHAINING,
  SplashFormField,
  TEMPLATE_PARTS,
  TRIGGER_UNITS,
} from '@portico/shared/contracts'
import { formatMoney, type MessageId } from '@portico/shared/i18n'
import { parseHtml } from '@portico/shared/layout'
import {
  AD_TRIGGER_NAMES,
  CAMPAIGN_TRIGGER_NAMES,
  FIELD_TYPE_NAMES,
  LOGIN_METHOD_NAMES,
} from '@portico/shared/value-names'
import type { IntlShape } from 'react-intl'
import { LEVEL_NAMES } from '../client-access/level-names'
import { HOTSPOT_TYPE_NAMES } from '../location/hotspot-types'
import { routerName } from '../location/router-types'
import { FREQUENCY_NAMES, SECTION_NAMES } from '../reports/report-names'
import { LANGUAGE_NAMES } from '../settings/language-names'
import { AUTH_NAMES, PROVIDER_NAMES, REQUEST_NAMES } from '../sms/connection-names'
import { readableName } from './audit-names'

/** What a value is read with. */
export interface ValueContext {
  intl: IntlShape
  /** Where the change was made; null: in the account. */
  site: AuditEntry['site']
  /** All values of the same side of the entry, by field. */
  values: ReadonlyMap<string, unknown>
}

type ValueText = (value: unknown, context: ValueContext) => string
type Names = Partial<Record<string, MessageId>>

const TEMPLATE_PART_NAMES = {
  splash: 'sites.copy.splash',
  settings: 'sites.copy.settings',
  packages: 'sites.copy.packages',
} satisfies Record<(typeof TEMPLATE_PARTS)[number], MessageId>

const UNIT_NAMES = {
  1: 'audit.value.minute',
  2: 'audit.value.hour',
  3: 'audit.value.day',
} satisfies Record<(typeof durationType)['_output'], MessageId>

const DATA_PERIOD_NAMES = {
  1: 'audit.value.in_total',
  2: 'audit.value.per_day',
  3: 'audit.value.per_week',
  4: 'audit.value.per_month',
} satisfies Record<(typeof bytesType)['_output'], MessageId>

const PACKAGE_TYPE_NAMES = {
  onetime: 'audit.value.one_time',
  recurring: 'audit.value.recurring',
  trial: 'audit.value.trial',
  addon: 'audit.value.add_on',
} satisfies Record<(typeof PACKAGE_TYPES)[number], MessageId>

const PERIOD_NAMES = {
  monthly: 'audit.value.monthly',
  yearly: 'audit.value.yearly',
} satisfies Record<(typeof PACKAGE_PERIODS)[number], MessageId>

const QR_NAMES = {
  portal: 'audit.value.qr_portal',
  wifi: 'audit.value.qr_wifi',
} satisfies Record<(typeof QR_TYPES)[number], MessageId>

const SEGMENT_NAMES = {
  new: 'audit.value.guest_new',
  repeat: 'audit.value.guest_repeat',
  loyal: 'audit.value.guest_loyal',
  lost: 'audit.value.guest_lost',
} satisfies Record<(typeof GUEST_SEGMENTS)[number], MessageId>

const GUEST_FIELD_NAMES = {
  firstname: 'audit.value.firstname',
  lastname: 'audit.value.lastname',
  email: 'audit.value.email',
  phonenumber: 'audit.value.phonenumber',
  gender: 'audit.value.gender',
  birthday: 'audit.value.birthday',
  country: 'audit.value.country',
  notes: 'audit.field.notes',
  tags: 'audit.value.tags',
} satisfies Names

const ALIGNMENT_NAMES = {
  left: 'audit.value.align_left',
  center: 'audit.value.align_center',
  right: 'audit.value.align_right',
} satisfies Record<(typeof LOGO_ALIGNMENTS)[number], MessageId>

const DELAY_UNIT_NAMES = {
  minutes: 'audit.value.minute',
  hours: 'audit.value.hour',
  days: 'audit.value.day',
} satisfies Record<(typeof TRIGGER_UNITS)[number], MessageId>

const CAMPAIGN_FREQUENCY_NAMES = {
  once: 'audit.value.only_once',
  always: 'audit.value.every_time',
} satisfies Record<(typeof CAMPAIGN_FREQUENCIES)[number], MessageId>

const CHAINING_NAMES = {
  and: 'audit.value.all_rules',
  or: 'audit.value.any_rule',
} satisfies Record<(typeof RULES_CHAINING)[number], MessageId>

const RULE_FIELD_NAMES = {
  login_type: 'audit.field.login_type',
  segment: 'audit.field.segment',
  gender: 'audit.value.gender',
  country: 'audit.value.country',
  language: 'audit.field.language',
  tag: 'audit.field.tag',
  weekday: 'audit.field.weekday',
  hour: 'audit.value.rule_hour',
  num_visits: 'audit.value.rule_visits',
  age: 'audit.value.rule_age',
} satisfies Record<AdRuleField, MessageId>

const RULE_TEXTS = {
  is: 'audit.value.rule_is',
  is_not: 'audit.value.rule_is_not',
  at_least: 'audit.value.rule_at_least',
  at_most: 'audit.value.rule_at_most',
} satisfies Record<(typeof AD_RULE_OPERATORS)[number], MessageId>

const GENDER_NAMES = {
  F: 'audit.value.female',
  M: 'audit.value.male',
  O: 'audit.value.other_gender',
} satisfies Names

const ALPHABET_NAMES = { digits: 'audit.value.digits', letters: 'audit.value.letters' } satisfies Names

/** Names of products are the same in every language. */
const LABEL_PRODUCTS: Partial<Record<PageLayout, string>> = {
  avery_l7160: 'Avery L7160',
  avery_5160: 'Avery 5160',
}

const PER_PERIOD: Partial<Record<string, MessageId>> = {
  2: 'audit.value.data_daily',
  3: 'audit.value.data_weekly',
  4: 'audit.value.data_monthly',
}

const MB_PER_GB = 1000
const KBPS_PER_MBPS = 1000

const plain: ValueText = (value, { intl }) => {
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'audit.yes' : 'audit.no' })
  if (typeof value === 'number') return intl.formatNumber(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value of a list by its name; one of a newer server in readable words. */
const named =
  (names: Names): ValueText =>
  (value, { intl }) => {
    const id = names[String(value)]
    return id ? intl.formatMessage({ id }) : readableName(String(value))
  }

const measured =
  (unit: string, unitDisplay: 'long' | 'short' = 'long'): ValueText =>
  (value, { intl }) =>
    intl.formatNumber(Number(value), { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })

const displayed =
  (type: 'region' | 'currency'): ValueText =>
  (value, { intl }) =>
    intl.formatDisplayName(String(value), { type }) ?? String(value)

const DURATION_UNITS: Partial<Record<string, string>> = { 1: 'minute', 2: 'hour', 3: 'day' }

const duration: ValueText = (value, context) => {
  const unit = DURATION_UNITS[String(context.values.get('duration_type'))]
  return unit ? measured(unit)(value, context) : plain(value, context)
}

const DELAY_UNITS: Partial<Record<string, string>> = { minutes: 'minute', hours: 'hour', days: 'day' }

const delay: ValueText = (value, context) => {
  const unit = DELAY_UNITS[String(context.values.get('trigger_param_type'))]
  return unit ? measured(unit)(value, context) : plain(value, context)
}

const data: ValueText = (value, context) => {
  const { intl, values } = context
  const megabytes = Number(value)
  if (values.get('unlimited_data') === true || megabytes === 0) {
    return intl.formatMessage({ id: 'audit.value.unlimited' })
  }
  const text =
    megabytes < MB_PER_GB
      ? measured('megabyte', 'short')(megabytes, context)
      : measured('gigabyte', 'short')(megabytes / MB_PER_GB, context)
  const period = PER_PERIOD[String(values.get('bytes_type'))]
  return period ? intl.formatMessage({ id: period }, { data: text }) : text
}

const speed: ValueText = (value, { intl, values }) =>
  values.get('unlimited_speed') === true || value === 0
    ? intl.formatMessage({ id: 'audit.value.unlimited' })
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

// The fifth of January 2026 is a Monday.
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

/** A field that guests fill in, with what else is set for it. */
const formField: ValueText = (value, context) => {
  const { intl } = context
  const field = value as Partial<SplashFormField> // as its contract had it when it was recorded
  const text = (id: MessageId) => intl.formatMessage({ id })
  const details: string[] = [
    ...(field.mandatory ? [text('audit.value.field_required')] : []),
    ...(field.default_checked ? [text('audit.value.field_checked')] : []),
    ...[field.format, field.female_option_text, field.male_option_text, field.regex],
    ...(field.options_list ?? []),
  ].flatMap((detail) => (detail ? [detail] : []))
  const name = field.title || named(FIELD_TYPE_NAMES)(field.field_type, context)
  if (details.length === 0) return name
  return intl.formatMessage(
    { id: 'audit.value.field' },
    { field: name, details: intl.formatList(details, { type: 'unit' }) },
  )
}

/** What readers see of HTML. Browsers report style attributes as soon as they are parsed, so tags lose them before. */
const htmlText: ValueText = (value) => {
  const bare = String(value)
    .replaceAll(/<(style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<([a-z][a-z\d]*)\b[^>]*>/gi, ' <$1>')
  return parseHtml(bare).body.textContent.replaceAll(/\s+/g, ' ').trim()
}

const RULE_VALUES: Partial<Record<AdRuleField, ValueText>> = {
  login_type: named(LOGIN_METHOD_NAMES),
  segment: named(SEGMENT_NAMES),
  gender: named(GENDER_NAMES),
  country: displayed('region'),
  language: named(LANGUAGE_NAMES),
  weekday,
}

/** A rule of an ad, recorded as 'num_visits at_least 5'. */
const adRule: ValueText = (value, context) => {
  const { intl } = context
  const [, field = '', operator = '', of = ''] = /^(\S+) (\S+) (.*)$/s.exec(String(value)) ?? []
  const name = (RULE_FIELD_NAMES as Names)[field]
  const text = (RULE_TEXTS as Names)[operator]
  if (!name || !text) return plain(value, context)
  const valueOf = (RULE_VALUES as Partial<Record<string, ValueText>>)[field] ?? plain
  return intl.formatMessage(
    { id: text },
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
  duration,
  duration_unit: named(UNIT_NAMES),
  delay,
  delay_unit: named(DELAY_UNIT_NAMES),
  campaign_trigger: named(CAMPAIGN_TRIGGER_NAMES),
  campaign_frequency: named(CAMPAIGN_FREQUENCY_NAMES),
  ad_trigger: named(AD_TRIGGER_NAMES),
  rules_chaining: named(CHAINING_NAMES),
  ad_rule: adRule,
  html: htmlText,
  data,
  data_period: named(DATA_PERIOD_NAMES),
  speed,
  money,
  percent: (value, { intl }) => intl.formatNumber(Number(value) / 100, { style: 'percent' }),
  pixels: (value, { intl }) => intl.formatMessage({ id: 'audit.value.pixels' }, { value: Number(value) }),
  level: named(LEVEL_NAMES),
  language: named(LANGUAGE_NAMES),
  plan: (value) => readableName(String(value)),
  hotspot_type: named(HOTSPOT_TYPE_NAMES),
  router_type: (value, { intl }) =>
    routerName(String(value), (id) => intl.formatMessage({ id })) ?? readableName(String(value)),
  login_method: named(LOGIN_METHOD_NAMES),
  login_page: named({ ...LOGIN_METHOD_NAMES, multilanding: 'audit.value.multilanding' }),
  guest_segment: named(SEGMENT_NAMES),
  guest_field: named(GUEST_FIELD_NAMES),
  template_part: named(TEMPLATE_PART_NAMES),
  sms_provider: named(PROVIDER_NAMES),
  sms_request: named(REQUEST_NAMES),
  sms_authentication: named(AUTH_NAMES),
  report_frequency: named(FREQUENCY_NAMES),
  report_section: named(SECTION_NAMES),
  code_alphabet: named(ALPHABET_NAMES),
  package_type: named(PACKAGE_TYPE_NAMES),
  billing_period: named(PERIOD_NAMES),
  qr_type: named(QR_NAMES),
  page_layout: pageLayout,
  alignment: named(ALIGNMENT_NAMES),
  form_field: formField,
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value as people read it. `kind` is undefined for a field of a newer server. */
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
