import type { EventSigning, Service, Connection, Contact } from '../../modules/integrations/catalog'
import type { ServiceCall, ServiceReply } from './simulated-network'

/** A service at the other end, as its own documents describe it. */
export interface SimulatedService {
  /** Values of a complete connection. */
  values: Readonly<Record<string, string>>
  /** Name of the account that a test reports. */
  account: string
  /** Answers like the service; also checks the credentials. */
  reply: (call: ServiceCall) => ServiceReply
  /** Violations of the service's document. */
  problems?: readonly string[]
}

/** A simulated service that keeps contacts, by email address. */
export interface SimulatedContacts extends SimulatedService {
  contacts: Map<string, Marketing>
}

export type Marketing = 'subscribed' | 'unsubscribed'

export const NOW = new Date('2026-11-28T12:00:00Z')
export const SIGNING: EventSigning = { messageId: 'msg_1', timestamp: NOW, secrets: [] }

/** A guest with marketing consent. */
export const ANA: Contact = {
  guestId: 7,
  email: 'ana@example.com',
  phone: '+34600000001',
  firstName: 'Ana',
  lastName: 'García',
  attributes: {},
  tags: [],
  consent: { email: true, sms: true, givenAt: '2026-11-27T10:00:00.000Z' },
}

export const NO_CONSENT: Contact = { ...ANA, consent: { email: false, sms: false, givenAt: null } }

export function connectionOf(
  service: Service,
  values: Readonly<Record<string, string>>,
  mapping: Partial<Connection['mapping']> = {},
): Connection {
  const opt_in = service.kind === 'contacts' ? (service.optInTypes[0] ?? 'unknown') : 'unknown'
  return {
    values,
    mapping: {
      opt_in,
      without_consent: 'skip',
      attributes: [],
      tags: [],
      guest_tags: false,
      events: [],
      ...mapping,
    },
  }
}
