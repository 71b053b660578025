import type { ContactSource, IntegrationMapping } from '@portico/shared/contracts'
import type { Contact } from '../catalog'
import type { SentGuest } from './sent-guests.repo'

/** Returns a guest as a contact, with the attributes and tags of the mapping. */
export function contactOf(guest: SentGuest, site: { name: string }, mapping: IntegrationMapping): Contact {
  const { id, email, phone, firstname, lastname, tags, hasConsent, hasSmsConsent, consentAt } = guest
  const attributes: Record<string, string | number> = {}
  for (const { source, target } of mapping.attributes) {
    const value = valueOf(guest, site, source)
    if (value !== null && value !== '') attributes[target] = value
  }
  return {
    guestId: id,
    email,
    phone,
    firstName: firstname,
    lastName: lastname,
    attributes,
    tags: [...new Set([...mapping.tags, ...(mapping.guest_tags ? tags : [])])],
    consent: {
      email: hasConsent && email !== null,
      sms: hasConsent && hasSmsConsent && phone !== null,
      givenAt: hasConsent ? consentAt : null,
    },
  }
}

const DETAILS = 'details.'

function valueOf(guest: SentGuest, site: { name: string }, source: string): string | number | null {
  if (source.startsWith(DETAILS)) return guest.details[source.slice(DETAILS.length)] ?? null
  return SOURCES[source as ContactSource](guest, site) // the contract allows no other source
}

const SOURCES: Record<ContactSource, (guest: SentGuest, site: { name: string }) => string | number | null> = {
  firstname: ({ firstname }) => firstname,
  lastname: ({ lastname }) => lastname,
  name: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim(),
  phonenumber: ({ phone }) => phone,
  gender: ({ gender }) => gender,
  birthday: ({ birthday }) => birthday,
  country: ({ country }) => country,
  language: ({ language }) => language,
  first_seen: ({ firstSeen }) => firstSeen,
  last_seen: ({ lastSeen }) => lastSeen,
  num_visits: ({ visits }) => visits,
  login_type: ({ loginType }) => loginType,
  site_name: (_, { name }) => name,
  tags: ({ tags }) => tags.join(', '),
}
