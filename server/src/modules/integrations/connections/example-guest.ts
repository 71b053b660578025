import type { SentGuest } from '../payloads'

/** Shown in a preview until the site has a guest. */
export const EXAMPLE_GUEST: SentGuest = {
  id: 4711,
  firstname: 'Ana',
  lastname: 'García',
  email: 'ana@guest.example',
  phone: '+34600123456',
  gender: 'F',
  birthday: '1990-05-17',
  country: 'ES',
  language: 'es',
  details: {},
  tags: ['breakfast'],
  firstSeen: '2026-01-12T18:20:00.000Z',
  lastSeen: '2026-03-10T08:15:30.000Z',
  visits: 6,
  loginType: 'email',
  hasConsent: true,
  hasSmsConsent: true,
  consentAt: '2026-01-12T18:20:00.000Z',
}
