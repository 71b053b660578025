import { describeService } from '../../../../testing/integrations/describe-service'
import {
  ANA,
  NO_CONSENT,
  SIGNING,
  type SimulatedContacts,
} from '../../../../testing/integrations/service-sample'
import type { ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, listChoices, testConnection, type ContactChange } from '..'
import { airship } from './airship'

const VALUES = { access_key: 'eyJ-personal-token', account_id: '290', venue_id: '8775', group: 'Guest Wi-Fi' }
/** More than fit on a page. */
const UNITS = Array.from({ length: 103 }, (_, index) => ({
  id: 8775 + index,
  name: index === 102 ? 'Head Office' : `Venue ${index + 1}`,
  is_root: index === 102,
}))

interface Written {
  account_id: number
  email?: string
  mobile_number?: string
  allow_email?: boolean
  dob?: string
  rules?: { rule_name: string }[]
}

const invalid = (errors: Record<string, string[]>): ServiceReply => ({
  status: 422,
  json: { message: 'The given data was invalid.', errors },
})

/** Answers as the pages of developers.airship.co.uk: writing a contact with rules, units in pages, errors by field. */
function simulate(): SimulatedContacts {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const write = (written: Written): ServiceReply => {
    if (written.dob === 'never') return invalid({ dob: ['validation.date_multi_format'] })
    const key = written.email ?? written.mobile_number ?? ''
    const keeps = written.rules?.some((rule) => rule.rule_name === 'preserve_consent')
    const before = contacts.get(key)
    const after = written.allow_email ? 'subscribed' : 'unsubscribed'
    contacts.set(key, before && (keeps || written.allow_email === undefined) ? before : after)
    return { json: { id: 1 } }
  }
  return {
    values: VALUES,
    account: 'Head Office (290)',
    contacts,
    reply: ({ host, method, path, query, headers, json }) => {
      expect(host).toBe('api.airship.co.uk')
      if (headers.authorization !== `Bearer ${VALUES.access_key}`) {
        return { status: 401, json: { errors: [{ message: 'Unauthorized' }] } }
      }
      if (path === '/v1/account/units') {
        if (query.get('account_id') !== '290') return { status: 403, json: {} }
        const page = Number(query.get('page') ?? 1)
        return { json: { current_page: page, data: UNITS.slice((page - 1) * 100, page * 100), last_page: 2 } }
      }
      return method === 'POST' && path === '/v1/contact' ? write(json as Written) : { status: 404, json: {} }
    },
  }
}

const at = describeService(airship, simulate)
const deliver = async (change: ContactChange) => {
  const results = await deliverChanges([change], at.context(airship))
  return { results, sent: at.network.received.at(-1)?.json }
}

it('refuses an account of somebody else', async () => {
  const context = at.context(airship, { values: { ...VALUES, account_id: '3' } })
  await expect(testConnection(context, SIGNING)).rejects.toMatchObject({ reason: 'not_allowed' })
})

it('lists every venue', async () => {
  const venues = await listChoices('venue_id', at.context(airship))
  expect([venues.length, venues[0]]).toEqual([103, { value: '8775', label: 'Venue 1' }])
})

it('writes a guest to the venue, with tags as groups and mapped values', async () => {
  const attributes = { gender: 'female', dob: '1990-02-01', 1234: 'Suite' }
  const contact = { ...ANA, tags: ['VIP', 'Guest Wi-Fi'], attributes }
  expect((await deliver({ kind: 'upsert', contact })).sent).toEqual({
    account_id: 290,
    full_contact_object: false,
    source_name: 'WiFi',
    email: 'ana@example.com',
    mobile_number: '+34600000001',
    first_name: 'Ana',
    last_name: 'García',
    gender: 'F',
    dob: '1990-02-01',
    udfs: [{ id: 1234, data: 'Suite' }],
    allow_email: true,
    allow_sms: true,
    units: [{ id: 8775, groups: [{ name: 'Guest Wi-Fi' }, { name: 'VIP' }] }],
    rules: [{ rule_name: 'discard_invalid_data' }, { rule_name: 'preserve_consent' }],
  })
})

it('writes a guest who gave only a phone number', async () => {
  const contact = { ...ANA, email: null, consent: { ...ANA.consent, email: false } }
  const { sent } = await deliver({ kind: 'upsert', contact })
  expect(sent).toMatchObject({ mobile_number: '+34600000001', allow_email: false, allow_sms: true })
  expect(sent).not.toHaveProperty('email')
})

it('overrides consents only by new consent, and only those that were given', async () => {
  const contact = { ...ANA, consent: { ...ANA.consent, sms: false } }
  const { sent } = await deliver({ kind: 'optIn', contact })
  expect(sent).toMatchObject({ allow_email: true, rules: [{ rule_name: 'discard_invalid_data' }] })
  expect(sent).not.toHaveProperty('allow_sms')
})

it('withdraws consents that the guest no longer has, and every one of an erased guest', async () => {
  const withdrawn = { ...ANA, consent: { ...ANA.consent, email: false } }
  expect((await deliver({ kind: 'withdraw', contact: withdrawn })).sent).toMatchObject({
    allow_email: false,
    allow_sms: true,
  })
  expect((await deliver({ kind: 'erase', contact: NO_CONSENT })).sent).toEqual({
    account_id: 290,
    full_contact_object: false,
    source_name: 'WiFi',
    email: 'ana@example.com',
    mobile_number: '+34600000001',
    allow_email: false,
    allow_sms: false,
  })
})

it('reports fields that Airship rejects in its words', async () => {
  const contact = { ...ANA, attributes: { dob: 'never' } }
  expect((await deliver({ kind: 'upsert', contact })).results).toMatchObject([
    { cause: 'rejected', detail: 'dob: validation.date_multi_format' },
  ])
})
