import {
  deliverChanges,
  type Connection,
  type ContactChange,
  type ContactService,
} from '../../modules/integrations/catalog'
import type { ServiceTest } from './describe-service'
import { ANA, NO_CONSENT, type SimulatedContacts } from './service-sample'

const OTHER = { ...ANA, guestId: 8, email: 'ben@example.com', phone: '+34600000002' }

/** Holds a service that keeps contacts to the rules of consent. */
export function describeContacts(service: ContactService, at: ServiceTest<SimulatedContacts>): void {
  const deliver = (changes: ContactChange[], mapping: Partial<Connection['mapping']> = {}) =>
    deliverChanges(
      changes,
      at.context(service, { mapping: { ...at.context(service).connection.mapping, ...mapping } }),
    )
  const marketing = () => at.simulation.contacts.get('ana@example.com')

  it('adds a guest who has just given consent, and later changes leave the subscription', async () => {
    expect(await deliver([{ kind: 'optIn', contact: ANA }])).toEqual([{ ok: true }])
    expect(marketing()).toBe('subscribed')
    expect(await deliver([{ kind: 'upsert', contact: { ...ANA, firstName: 'Anna' } }])).toEqual([
      { ok: true },
    ])
    expect(marketing()).toBe('subscribed')
  })

  it('never subscribes anybody again who has left, except by new consent', async () => {
    at.simulation.contacts.set('ana@example.com', 'unsubscribed')
    await deliver([{ kind: 'upsert', contact: ANA }])
    expect(marketing()).toBe('unsubscribed')
    expect(await deliver([{ kind: 'optIn', contact: ANA }])).toEqual([{ ok: true }])
    expect(marketing()).toBe('subscribed')
  })

  it('unsubscribes on withdrawal, also a person who has no contact', async () => {
    at.simulation.contacts.set('ana@example.com', 'subscribed')
    const withdrawals: ContactChange[] = [{ kind: 'withdraw', contact: NO_CONSENT }]
    expect(await deliver(withdrawals)).toEqual([{ ok: true }])
    expect(marketing()).toBe('unsubscribed')
    at.simulation.contacts.clear()
    expect(await deliver(withdrawals)).toEqual([{ ok: true }])
    expect(marketing()).not.toBe('subscribed')
  })

  it('erases, also a person who has no contact', async () => {
    at.simulation.contacts.set('ana@example.com', 'subscribed')
    const erasures: ContactChange[] = [
      { kind: 'erase', contact: { guestId: 7, email: ANA.email, phone: ANA.phone } },
    ]
    expect(await deliver(erasures)).toEqual([{ ok: true }])
    expect(marketing()).not.toBe('subscribed')
    at.simulation.contacts.clear()
    expect(await deliver(erasures)).toEqual([{ ok: true }])
  })

  it('adds guests without consent only as contacts that get no marketing', async () => {
    if (!service.withoutConsent.includes('unsubscribed'))
      return expect(service.withoutConsent).toEqual(['skip'])
    expect(await deliver([{ kind: 'upsert', contact: NO_CONSENT }])).toEqual([{ ok: true }])
    expect(at.network.received.length).toBeGreaterThan(0)
    expect(marketing()).not.toBe('subscribed')
  })

  it('leaves the names that it has, if a guest gave none', async () => {
    const contact = { ...ANA, firstName: '', lastName: '' }
    expect(await deliver([{ kind: 'upsert', contact }])).toEqual([{ ok: true }])
    for (const { body } of at.network.received) expect(body).not.toMatch(/name"\s*:\s*""/i)
  })

  it('sends guests who gave a phone number alone, if it needs no email address', async () => {
    if (service.identifies === 'email') return expect(service.identifies).toBe('email')
    const contact = { ...ANA, email: null }
    for (const kind of ['optIn', 'upsert', 'withdraw'] as const) {
      expect(await deliver([{ kind, contact }])).toEqual([{ ok: true }])
    }
    expect(await deliver([{ kind: 'erase', contact }])).toEqual([{ ok: true }])
    for (const { body } of at.network.received) expect(body).toContain('34600000001')
  })

  it('gives every contact of a batch its result', async () => {
    const changes: ContactChange[] = [
      { kind: 'upsert', contact: ANA },
      { kind: 'optIn', contact: OTHER },
      { kind: 'withdraw', contact: { ...NO_CONSENT, guestId: 9, email: 'cy@example.com' } },
    ]
    expect(await deliver(changes)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(at.simulation.contacts.get('ben@example.com')).toBe('subscribed')
    expect(at.simulation.contacts.get('cy@example.com')).not.toBe('subscribed')
  })

  it('sends mapped values and tags', async () => {
    const contact = { ...ANA, attributes: { visits: 12, color: 'teal-mapped' }, tags: ['pool-tag'] }
    expect(await deliver([{ kind: 'optIn', contact }])).toEqual([{ ok: true }])
    const sent = at.network.received.map(({ body, path }) => body + path).join('\n')
    expect([sent.includes('teal-mapped'), sent.includes('pool-tag')]).toEqual([
      service.hasAttributes,
      service.hasTags,
    ])
  })
}
