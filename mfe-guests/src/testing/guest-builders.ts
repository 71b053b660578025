import type {
  Guest,
  GuestConsent,
  GuestDevice,
  GuestProfile,
  GuestSegment,
  GuestSession,
} from '@portico/shared/contracts'
import { buildMetadata } from '@portico/shared/testing'

/** A regular of the café who logged in by email. */
export function buildGuest(changes: Partial<Guest> = {}): Guest {
  return {
    id: 7,
    siteid: 1,
    firstname: 'Mara',
    lastname: 'Lind',
    email: 'mara@example.test',
    phonenumber: '+34600111222',
    gender: 'F',
    birthday: '1990-05-17',
    country: 'SE',
    details: {},
    tags: [],
    login_types: ['email'],
    num_visits: 12,
    num_devices: 2,
    first_seen: '2025-11-03T09:00:00Z',
    last_seen: '2026-03-02T08:30:00Z',
    online: false,
    data_used: 1_250_000_000,
    marketing_consent: true,
    segment: 'loyal',
    demo: false,
    anonymised_at: null,
    ...changes,
  }
}

export function buildGuestProfile(changes: Partial<GuestProfile> = {}): GuestProfile {
  return {
    ...buildGuest(),
    notes: '',
    devices: [],
    consents: [],
    can: { update: true, delete: true, disconnect: true, merge: true, anonymise: true, export: true },
    ...changes,
  }
}

/** A phone that is online with a randomized address. */
export function buildGuestDevice(changes: Partial<GuestDevice> = {}): GuestDevice {
  return {
    mac: 'DA:A1:19:00:00:01',
    hostname: 'Pixel of Mara',
    os: 'Android',
    first_seen: '2026-01-02T08:00:00Z',
    last_seen: '2026-03-02T08:00:00Z',
    online: true,
    is_random_mac: true,
    ...changes,
  }
}

/** A consent given on the splash page. */
export function buildConsent(changes: Partial<GuestConsent> = {}): GuestConsent {
  return {
    id: 1,
    purpose: 'marketing_email',
    granted: true,
    at: '2026-01-02T08:00:00Z',
    language: 'en-US',
    text: { id: 5, version: 3, text: 'May we write to you?' },
    recorded_by: null,
    ...changes,
  }
}

/** A phone that has been online since 08:00 UTC. */
export function buildWifiSession(changes: Partial<GuestSession> = {}): GuestSession {
  return {
    id: 91,
    siteid: 1,
    guest_id: 7,
    guest_name: 'Mara Lind',
    mac: 'AA:BB:CC:DD:EE:01',
    hostname: 'Pixel of Mara',
    access_point: null,
    login_type: 'email',
    voucher_id: null,
    paymentaccount_id: null,
    starttime: '2026-03-02T08:00:00Z',
    lastseen: '2026-03-02T09:12:00Z',
    stoptime: null,
    duration: 4320,
    data_up: 20_000_000,
    data_down: 100_000_000,
    data_used: 120_000_000,
    state: 'active',
    terminate_cause: null,
    can: { disconnect: true },
    ...changes,
  }
}

export function buildSegment(changes: Partial<GuestSegment> = {}): GuestSegment {
  return {
    id: 3,
    name: 'Regulars',
    filter: { segment: 'loyal', consent: true },
    created_at: '2026-02-01T09:00:00Z',
    created_by: 'Ada Owner',
    campaigns: 0,
    ...changes,
  }
}

/** The answer of a list call. */
export function buildList<Row>(
  items: Row[],
  total = items.length,
  pages: { page?: number; per_page?: number } = {},
) {
  return { items, metadata: buildMetadata(total, pages) }
}
