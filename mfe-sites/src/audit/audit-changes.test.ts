import { AUDIT_FIELDS, AUDIT_KINDS, PERMISSIONS, auditFieldOf } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { SHARED_TEXTS } from '@portico/shared/texts'
import { createIntl } from 'react-intl'
import auditEnglish from '../locales/audit/en.json'
import auditSpanish from '../locales/audit/es.json'
import english from '../locales/en.json'
import spanish from '../locales/es.json'
import causesEnglish from '../locales/integration-state/en.json'
import causesSpanish from '../locales/integration-state/es.json'
import { buildAuditEntry } from '../testing/settings-server'
import { actionLabel, actionText, auditKinds, fieldText } from './audit-names'
import { auditChanges } from './change-list'

// The typed ids are those of all packages.
const intlOf = (locale: string, messages: object) =>
  createIntl({ locale, timeZone: 'UTC', messages: messages as Record<MessageId, string> })
// The shared texts include the names of login methods.
const en = intlOf('en-US', { ...SHARED_TEXTS['en-US'], ...english, ...auditEnglish, ...causesEnglish })
const es = intlOf('es-ES', { ...SHARED_TEXTS['es-ES'], ...spanish, ...auditSpanish, ...causesSpanish })

/** Describes changes in words: 'Name: Quay → Harbour'. */
function changeTexts(entry: Parameters<typeof buildAuditEntry>[0], intl = en): string[] {
  const built = buildAuditEntry(entry)
  return auditChanges(built, intl, (type) => (type === 'unifi' ? 'UniFi' : undefined)).map(
    ({ field, before, after }) => {
      const values = [before, after].filter((value) => value !== null).join(' → ')
      return `${fieldText(built.action, field, intl)}: ${values}`
    },
  )
}

test('every action that the server records has a label, and so has what it is done to', () => {
  // Generated sections have no label of their own yet, so the log names them by their permission.
  const unlabeled = Object.keys(AUDIT_KINDS).filter(
    (action) =>
      !actionLabel(action, en) && !PERMISSIONS.some((permission) => action.startsWith(`${permission}.`)),
  )
  expect(unlabeled).toEqual([])
  const recorded = Object.entries(AUDIT_KINDS).filter(([action]) => actionLabel(action, en))
  const kinds = auditKinds(en).map(({ value }) => value)
  expect(kinds.toSorted()).toEqual([...new Set(recorded.map(([, kind]) => kind))].toSorted())
})

test('every label is that of an action or a field', () => {
  const namesOf = (start: string) =>
    Object.keys(english).flatMap((id) => (id.startsWith(start) ? [id.slice(start.length)] : []))
  expect(namesOf('audit.action.').filter((action) => !(action in AUDIT_KINDS))).toEqual([])
  expect(namesOf('audit.field.').filter((field) => !(field in AUDIT_FIELDS))).toEqual([])
})

test('an integration that paused says why', () => {
  const entry = { action: 'integration.pause', before: {}, after: { cause: 'wrong_key' } }
  expect(changeTexts(entry)).toEqual(["Cause: The service doesn't accept this key"])
})

test.each([en, es])('every field that the server records has a label ($locale)', (intl) => {
  const shown = Object.entries(AUDIT_FIELDS).filter(([, kind]) => kind !== 'internal')
  for (const [key] of shown) {
    const action = key.startsWith('site.copy.') ? 'site.copy' : 'any.update'
    const field = key.replace('site.copy.', '')
    expect(auditFieldOf(action, field)).toBe(key)
    expect(fieldText(action, field, intl)).not.toMatch(/_|^audit\.|undefined/)
  }
})

test('what only a newer server knows is shown in readable words', () => {
  expect(actionText({ action: 'guest_export.create' }, en)).toBe('Guest export: created')
  expect(actionText({ action: 'guest_export.create' }, es)).toBe('Guest export: alta')
  expect(actionText({ action: 'guest_export.run_twice' }, en)).toBe('Guest export run twice')
  expect(
    changeTexts({
      action: 'guest_export.run',
      before: {},
      after: { row_count: 1200, 'file.kind_of': 'csv', at: '2026-03-10T09:30:00Z' },
    }),
  ).toEqual(['Row count: 1,200', 'Kind of: csv', 'At: Mar 10, 2026, 10:30 AM'])
  expect(changeTexts({ before: { hotspot_type: 'cafe' }, after: { hotspot_type: 'ski_lift' } })).toEqual([
    'Hotspot type: Café → Ski lift',
  ])
})

test('only what differs is listed, nested fields by their whole names', () => {
  expect(
    changeTexts({
      before: { name: 'Quay', recipients: ['a@b.example'], code_style: { length: 6, prefix: null } },
      after: {
        name: 'Quay',
        recipients: ['a@b.example', 'c@d.example'],
        code_style: { length: 8, prefix: null },
        enabled: true,
        url: '',
      },
    }),
  ).toEqual([
    'Recipients: a@b.example → a@b.example, c@d.example',
    'Code length: 6 → 8',
    'Enabled: Not set → Yes',
  ])
})

test('a number is shown with its unit', () => {
  const limits = { unlimited_data: false, unlimited_speed: false }
  const before = { duration_val: 2, duration_type: 1, ...limits, bytes_t: 500, speed_dl: 5000, price: 250 }
  const after = { duration_val: 2, duration_type: 3, ...limits, bytes_t: 1500, speed_dl: 0, price: 0 }
  const action = 'voucher_preset.update'
  expect(changeTexts({ action, before, after })).toEqual([
    'Duration: 2 minutes → 2 days',
    'Data: 500 MB → 1.5 GB',
    'Download speed: 5 Mbps → Unlimited',
    'Price: €2.50 → Free',
  ])
  const unlimited = { ...after, unlimited_data: true, bytes_t: 1500 }
  expect(changeTexts({ action, before: after, after: unlimited }, es)).toEqual(['Datos: 1,5 GB → Sin límite'])
  expect(
    changeTexts({ action, before: {}, after: { unlimited_data: false, bytes_t: 100, bytes_type: 2 } }),
  ).toEqual(['Data: 100 MB per day'])
  expect(
    changeTexts({ before: { months: 6, otp_ttl: 300 }, after: { months: 12, otp_ttl: 60 } }, es),
  ).toEqual(['Periodo de conservación: 6 meses → 12 meses', 'Validez del código: 300 segundos → 60 segundos'])
})

test('days, countries, lists and choices are written out in the language', () => {
  const before = { weekday: 1, default_countrycode: 'ES', login_methods: ['email'], sections: ['guests'] }
  const after = {
    weekday: 7,
    default_countrycode: 'PT',
    login_methods: ['email', 'voucher'],
    sections: ['days'],
  }
  expect(changeTexts({ before, after })).toEqual([
    'Day of the week: Monday → Sunday',
    'Country: Spain → Portugal',
    'Login methods: Email → Email, Voucher',
    `Sections: ${english['reports.section.guests']} → ${english['reports.section.days']}`,
  ])
  expect(changeTexts({ before: { weekday: 1 }, after: { weekday: 7 } }, es)).toEqual([
    'Día de la semana: lunes → domingo',
  ])
  const noon = { expires_at: '2026-07-01T10:00:00Z' }
  expect(changeTexts({ before: { expires_at: null }, after: noon })).toEqual([
    'Expires: Not set → Jul 1, 2026, 12:00 PM',
  ])
  expect(changeTexts({ before: { page_layout: 'a4_3x8' }, after: { page_layout: 'roll_58' } })).toEqual([
    'Paper: A4, 3 × 8 → 58 mm roll',
  ])
})

test('a secret is only said to be changed, and ids are left out', () => {
  const after = { id: 7, name: 'B', pin: 'changed' }
  expect(changeTexts({ before: { id: 6, name: 'A' }, after })).toEqual(['Name: A → B', 'PIN: Changed'])
})

test('fields of a login form are told apart', () => {
  const email = { field_type: 'email', title: '', mandatory: true }
  const color = { field_type: 'custom_select', title: 'Color', options_list: ['Red', 'Blue'] }
  expect(changeTexts({ before: { login_fields: [email] }, after: { login_fields: [email, color] } })).toEqual(
    ['Form fields: Email address (required) → Email address (required), Color (Red, Blue)'],
  )
})

test('triggers, delays and rules of campaigns are written out in the language', () => {
  const before = { trigger_type: 'connect', trigger_param: 2, trigger_param_type: 'hours', cap_days: 3 }
  const after = { trigger_type: 'inactive', trigger_param: 2, trigger_param_type: 'days', cap_days: 7 }
  const emails = [
    { ...before, email_frequency: 'once' },
    { ...after, email_frequency: 'always' },
  ] as const
  expect(changeTexts({ action: 'campaign.update', before: emails[0], after: emails[1] })).toEqual([
    'Trigger: Guest logs in → Guest stays away',
    'Delay: 2 hours → 2 days',
    'Minimum gap between campaigns: 3 days → 7 days',
    'Frequency: Only once → Every time',
  ])
  expect(changeTexts({ action: 'campaign.update', before, after }, es)).toEqual([
    'Activador: El invitado accede → El invitado deja de venir',
    'Espera: 2 horas → 2 días',
    'Intervalo mínimo entre campañas: 3 días → 7 días',
  ])
  const ad = {
    ad_trigger: 'repeat_visit',
    autoskiptime: 10,
    rules_chaining: 'or',
    rules: ['num_visits at_least 5', 'weekday is 5', 'gender is_not F', 'tag is VIP guest', 'moon is full'],
  }
  expect(changeTexts({ action: 'splash_ad.create', before: {}, after: ad })).toEqual([
    'Shown to: Returning guests',
    'Display time: 10 seconds',
    'Guests must match: Any rule',
    'Rules: Number of visits is at least 5, Day of the week is Friday, Gender is not Female, Tag is VIP guest, moon is full',
  ])
  expect(changeTexts({ action: 'splash_ad.create', before: {}, after: { rules: ad.rules } }, es)).toEqual([
    'Reglas: Número de visitas: como mínimo 5, Día de la semana: viernes, Género: no Mujer, Etiqueta: VIP guest y moon is full',
  ])
})

test('of the content of a campaign its words are shown', () => {
  const html = (text: string, color = '#000') =>
    `<html><head><title>T</title><style>p{}</style></head><body><p style="color:${color}">Hi &amp; <b>bye</b></p><p>${text}</p></body></html>`
  const entry = (campaign_html: string) => ({
    action: 'campaign.update',
    before: { campaign_html: html('Monday') },
    after: { campaign_html },
  })
  expect(changeTexts(entry(html('Tuesday')))).toEqual(['Email content: Hi & bye Monday → Hi & bye Tuesday'])
  expect(changeTexts(entry(html('Monday', '#fff')))).toEqual(['Email content: Only the appearance changed'])
})
