import { AUDIT_FIELDS, AUDIT_KINDS, PERMISSIONS, auditFieldOf } from '@portico/shared/contracts'
import { loadSharedMessages, type MessageId } from '@portico/shared/i18n'
import { createIntl } from 'react-intl'
import english from '../locales/en.json'
import spanish from '../locales/es.json'
import { buildAuditEntry } from '../testing/settings-server'
import { actionLabel, actionText, fieldText, KIND_NAMES } from './audit-names'
import { auditChanges } from './change-list'

// The type of ids names those of all packages.
const intlOf = (locale: string, messages: object) =>
  createIntl({ locale, timeZone: 'UTC', messages: messages as Record<MessageId, string> })
const en = intlOf('en-US', english)
const es = intlOf('es-ES', spanish)

// Names of login methods are among the texts that all remotes share.
beforeAll(async () => {
  Object.assign(en.messages, await loadSharedMessages('en-US'))
  Object.assign(es.messages, await loadSharedMessages('es-ES'))
})

/** Changes in words: 'Name: Quay → Harbour'. */
function changeTexts(entry: Parameters<typeof buildAuditEntry>[0], intl = en): string[] {
  const built = buildAuditEntry(entry)
  return auditChanges(built, intl).map(({ field, before, after }) => {
    const values = [before, after].filter((value) => value !== null).join(' → ')
    return `${fieldText(built.action, field, intl)}: ${values}`
  })
}

test('every action that the server records has a label, and so has what it is done to', () => {
  // A generated section is called by its permission until somebody writes a label.
  const unlabelled = Object.keys(AUDIT_KINDS).filter(
    (action) =>
      !actionLabel(action) && !PERMISSIONS.some((permission) => action.startsWith(`${permission}.`)),
  )
  expect(unlabelled).toEqual([])
  const kinds = Object.entries(AUDIT_KINDS).filter(([action]) => actionLabel(action))
  expect(kinds.filter(([, kind]) => !(kind in KIND_NAMES))).toEqual([])
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
  expect(changeTexts({ action, before: after, after: unlimited }, es)).toEqual(['Datos: 1,5 GB → Ilimitado'])
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
  const colour = { field_type: 'custom_select', title: 'Colour', options_list: ['Red', 'Blue'] }
  expect(
    changeTexts({ before: { login_fields: [email] }, after: { login_fields: [email, colour] } }),
  ).toEqual(['Form fields: Email address (required) → Email address (required), Colour (Red, Blue)'])
})
