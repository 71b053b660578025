import { describeService } from '../../../testing/integrations/describe-service'
import { ANA, NO_CONSENT, SIGNING } from '../../../testing/integrations/service-sample'
import { simulatedVendor } from '../../../testing/integrations/simulated-vendor'
import { deliverChanges, testConnection, type ContactChange } from '.'
import { field } from './field-parts'
import { vendorAddressService } from './vendor-address'

const vendor = vendorAddressService({
  service: 'vendor',
  name: 'Vendor',
  text: { en: 'Send guests.', es: 'Envía invitados.' },
  ids: [field('venue_id', 'text', { en: 'Venue ID', es: 'ID del local' })],
})

const at = describeService(vendor, simulatedVendor(vendor))
const sent = async (change: ContactChange, values: Record<string, string> = {}) => {
  const context = at.context(vendor, { values: { ...at.simulation.values, ...values } })
  expect(await deliverChanges([change], context)).toEqual([{ ok: true }])
  return at.network.received.at(-1)?.json
}

it('sends a guest as JSON', async () => {
  expect(await sent({ kind: 'optIn', contact: ANA })).toEqual({
    change: 'opt_in',
    venue_id: 'id of venue_id',
    email: 'ana@example.com',
    phone: '+34600000001',
    first_name: 'Ana',
    last_name: 'García',
    marketing_email: true,
    marketing_sms: true,
    consent_given_at: '2026-11-27T10:00:00.000Z',
    attributes: {},
    tags: [],
  })
})

it('says that a guest gets no marketing, and erases by what identifies the person', async () => {
  const silent = { marketing_email: false, marketing_sms: false }
  expect(await sent({ kind: 'upsert', contact: NO_CONSENT })).toMatchObject({ change: 'update', ...silent })
  expect(await sent({ kind: 'withdraw', contact: ANA })).toMatchObject({ change: 'opt_out', ...silent })
  expect(await sent({ kind: 'erase', contact: ANA })).toEqual({
    change: 'erase',
    venue_id: 'id of venue_id',
    email: 'ana@example.com',
    phone: '+34600000001',
  })
})

it('sends the form of a template, also in a test', async () => {
  at.network.reply = () => ({ text: 'OK' })
  const template = '{"Customer":{"Mail":"{email}","OptIn":"{marketing_email}"},"Venue":"V-{venue_id}"}'
  const values = { template, venue_id: '9' }
  expect(await sent({ kind: 'upsert', contact: ANA }, values)).toEqual({
    Customer: { Mail: 'ana@example.com', OptIn: true },
    Venue: 'V-9',
  })
  await testConnection(at.context(vendor, { values: { ...at.simulation.values, ...values } }), SIGNING)
  expect(at.network.received.at(-1)?.json).toMatchObject({ Customer: { Mail: 'ana@guest.example' } })
})

it('refuses unknown placeholders', () => {
  expect(vendor.check?.({ template: '{"a":"{venue_id}","b":"{attributes.City}","c":"{mail}"}' })).toEqual({
    template: [{ id: 'error.template.placeholder', values: { name: '{mail}' } }],
  })
  expect(vendor.check?.({ template: '' })).toEqual({})
})
