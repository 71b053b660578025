import type { SentGuest } from './sent-guests.repo'
import { contactRule, eventRule, type SentBefore } from './consent-rule'

const GUEST: SentGuest = {
  id: 1,
  firstname: 'Ana',
  lastname: '',
  email: 'ana@guest.example',
  phone: '+34600123456',
  gender: null,
  birthday: null,
  country: null,
  language: null,
  details: {},
  tags: [],
  firstSeen: '',
  lastSeen: '',
  visits: 1,
  loginType: null,
  hasConsent: true,
  hasSmsConsent: false,
  consentAt: null,
}
const WITHOUT = { ...GUEST, hasConsent: false }
const SUBSCRIBED: SentBefore = { email: GUEST.email, phone: GUEST.phone, subscribed: true }
const KNOWN = { ...SUBSCRIBED, subscribed: false }
const SERVICE = { identifies: 'email', deliversWithdrawals: true } as const

type Situation = Parameters<typeof contactRule>[0]
const login: Situation = {
  event: 'guest.logged_in',
  purpose: null,
  guest: GUEST,
  before: null,
  mapping: { without_consent: 'skip' },
}
const given: Situation = { ...login, event: 'consent.given', purpose: 'marketing_email' }
const withdrawn: Situation = { ...given, event: 'consent.withdrawn' }

describe('contacts', () => {
  it.each<[string, Situation, ReturnType<typeof contactRule>]>([
    ['a login of a guest with consent', login, { kind: 'upsert' }],
    ['a backfill', { ...login, event: null }, { kind: 'upsert' }],
    ['a consent given now', given, { kind: 'optIn' }],
    ['a consent to the device ID', { ...given, purpose: 'device_id' }, { kind: 'upsert' }],
    ['a consent that was withdrawn meanwhile', { ...given, guest: WITHOUT }, { skipped: 'no_consent' }],
    [
      'a consent withdrawn meanwhile of a subscribed guest',
      { ...given, guest: WITHOUT, before: SUBSCRIBED },
      { kind: 'withdraw' },
    ],
    [
      'a withdrawal of a subscribed guest',
      { ...withdrawn, guest: WITHOUT, before: SUBSCRIBED },
      { kind: 'withdraw' },
    ],
    [
      'a withdrawal of a guest who was never sent',
      { ...withdrawn, guest: WITHOUT },
      { skipped: 'no_consent' },
    ],
    [
      'a withdrawal that was delivered',
      { ...withdrawn, guest: WITHOUT, before: KNOWN },
      { skipped: 'no_consent' },
    ],
    ['a withdrawal followed by a new consent', { ...withdrawn, before: SUBSCRIBED }, { kind: 'upsert' }],
    ['a login without consent', { ...login, guest: WITHOUT }, { skipped: 'no_consent' }],
    [
      'a login without consent, mapped as unsubscribed',
      { ...login, guest: WITHOUT, mapping: { without_consent: 'unsubscribed' } },
      { kind: 'upsert' },
    ],
    ['an erased guest', { ...login, guest: null }, { skipped: 'guest_gone' }],
    ['a guest with a number only', { ...login, guest: { ...GUEST, email: null } }, { skipped: 'no_address' }],
  ])('%s', (_, situation, rule) => {
    expect(contactRule(situation, SERVICE)).toEqual(rule)
  })

  it('a service may identify guests by their number, and may have no call for withdrawals', () => {
    const byNumber = { identifies: 'email_or_phone', deliversWithdrawals: false } as const
    expect(contactRule({ ...login, guest: { ...GUEST, email: null } }, byNumber)).toEqual({ kind: 'upsert' })
    expect(contactRule({ ...login, guest: { ...GUEST, email: null, phone: null } }, byNumber)).toEqual({
      skipped: 'no_address',
    })
    expect(contactRule({ ...withdrawn, guest: WITHOUT, before: SUBSCRIBED }, byNumber)).toEqual({
      skipped: 'not_supported',
    })
  })
})

it.each<[string, Situation, ReturnType<typeof eventRule>]>([
  ['a guest with consent', login, { kind: 'withGuest' }],
  ['a guest without consent', { ...login, guest: WITHOUT }, { skipped: 'no_consent' }],
  [
    'without consent, anonymous',
    { ...login, guest: WITHOUT, mapping: { without_consent: 'anonymous' } },
    { kind: 'anonymous' },
  ],
  [
    'without consent, sent',
    { ...login, guest: WITHOUT, mapping: { without_consent: 'send' } },
    { kind: 'withGuest' },
  ],
  ['a withdrawal of a known guest', { ...withdrawn, guest: WITHOUT, before: KNOWN }, { kind: 'withGuest' }],
  ['a withdrawal of a guest who was never sent', { ...withdrawn, guest: WITHOUT }, { skipped: 'no_consent' }],
  ['an erased guest', { ...login, guest: null }, { skipped: 'guest_gone' }],
])('events: %s', (_, situation, rule) => {
  expect(eventRule(situation)).toEqual(rule)
})
