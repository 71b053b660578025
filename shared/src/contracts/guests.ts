import { z } from 'zod'
import { auditActions } from './audit-actions'
import type { guestPermissions } from './dashboard/dashboard'
import { GUEST_SEGMENTS, MAX_GUEST_NOTES, MAX_TAG, MAX_TAGS } from './guest-values'
import {
  can,
  countryCode,
  dayMonthYear,
  email,
  id,
  instant,
  lineText,
  multilineText,
  searchText,
  siteParams,
} from './fields'
import { listOf, listQuery } from './lists'
import { macAddress } from './mac-address'
import { CONSENT_PURPOSES } from './privacy'
import { routes } from './route'
import { LOGIN_METHODS } from './login-methods'
import { FIELD_TYPES } from './splash/splash-field-values'
import { MAX_MAC, MAX_NAME, MAX_PHONE, MAX_SHORT_NAME } from './field-values'

export * from './guest-values'

const tag = lineText.min(1).max(MAX_TAG)
const tags = z
  .array(tag)
  .max(MAX_TAGS)
  .overwrite((values) => [...new Set(values)])
const day = z.iso.date()
const gender = z.enum(['M', 'F', 'O'])

export const guest = z.object({
  id,
  siteid: id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phonenumber: z.string().nullable(),
  gender: gender.nullable(),
  /** YYYY-MM-DD */
  birthday: day.nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  /** Answers to the site's own fields, by the field's title. */
  details: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  login_types: z.array(z.string()),
  /** Logins less than ten minutes apart are one visit. */
  num_visits: z.number().int(),
  num_devices: z.number().int(),
  first_seen: instant,
  last_seen: instant,
  online: z.boolean(),
  /** Bytes. */
  data_used: z.number().int(),
  marketing_consent: z.boolean(),
  /**
   * As of today. New: first login in the last 30 days. Loyal: not new, and at least 4 visits in the last 30 days. Lost:
   * no visit in the last 60 days. Repeat: all others.
   */
  segment: z.enum(GUEST_SEGMENTS),
  /** Sample data. */
  demo: z.boolean(),
  /** Time of the anonymization. */
  anonymised_at: instant.nullable(),
})
export type Guest = z.infer<typeof guest>

export const guestDevice = z.object({
  mac: z.string(),
  hostname: z.string(),
  os: z.string(),
  first_seen: instant,
  last_seen: instant,
  online: z.boolean(),
  /** The device randomizes its addresses, so it can return under another one. */
  is_random_mac: z.boolean(),
})
export type GuestDevice = z.infer<typeof guestDevice>

export const guestConsent = z.object({
  id,
  purpose: z.enum(CONSENT_PURPOSES),
  granted: z.boolean(),
  at: instant,
  language: z.string(),
  /** The displayed text; null if there was none, for example for a withdrawal by an operator. */
  text: z.object({ id, version: z.number().int(), text: z.string() }).nullable(),
  /** The operator who recorded it; null: the guest. */
  recorded_by: z.string().nullable(),
})
export type GuestConsent = z.infer<typeof guestConsent>

const profileInput = z.strictObject({
  firstname: lineText.max(MAX_NAME),
  lastname: lineText.max(MAX_NAME),
  email: email.nullable(),
  phonenumber: lineText.max(MAX_PHONE).nullable(),
  gender: gender.nullable(),
  birthday: day.nullable(),
  country: countryCode.nullable(),
  notes: multilineText.max(MAX_GUEST_NOTES),
  tags,
})

export const guestProfile = guest.extend({
  notes: z.string(),
  devices: z.array(guestDevice),
  consents: z.array(guestConsent),
  can: can('update', 'delete', 'disconnect', 'merge', 'anonymise', 'export'),
})
export type GuestProfile = z.infer<typeof guestProfile>

export const SESSION_STATES = ['active', 'expired', 'disconnected'] as const
/** Reasons why an operator, or a change of the access, ended a session. */
export const DISCONNECT_CAUSES = [
  'disconnected',
  'voucher_deleted',
  'guest_account_deactivated',
  'guest_account_deleted',
  // Paid access was used up or revoked.
  'payment_access_ended',
  // The device logged in again.
  'new_login',
] as const
/** Its time or its data is used up. */
export const EXPIRY_CAUSES = ['expired', 'data_over'] as const
/** Reasons for this server to end a session. */
export type EndCause = (typeof DISCONNECT_CAUSES)[number] | (typeof EXPIRY_CAUSES)[number]
/** Reasons of a router, from its accounting. `lost`: it stopped reporting the session. */
export const ROUTER_END_CAUSES = [
  'user_request',
  'idle_timeout',
  'session_timeout',
  'data_limit',
  'router_restart',
  'lost',
] as const
export type RouterEndCause = (typeof ROUTER_END_CAUSES)[number]
/** Reasons for the end of a session. */
export type TerminateCause = EndCause | RouterEndCause

/** An access point by its address and its name, which is empty if it has none. */
const sessionAccessPoint = z.object({ mac: z.string(), name: z.string() })

/** One stay on the Wi-Fi. */
export const guestSession = z.object({
  id,
  siteid: id,
  guest_id: id,
  guest_name: z.string(),
  mac: z.string(),
  hostname: z.string(),
  /** Access point of the login; null: unknown. */
  access_point: sessionAccessPoint.nullable(),
  login_type: z.string(),
  voucher_id: id.nullable(),
  paymentaccount_id: id.nullable(),
  starttime: instant,
  lastseen: instant,
  stoptime: instant.nullable(),
  /** Seconds. */
  duration: z.number().int(),
  /** Bytes. */
  data_up: z.number().int(),
  data_down: z.number().int(),
  data_used: z.number().int(),
  state: z.enum(SESSION_STATES),
  terminate_cause: z.string().nullable(),
  can: can('disconnect'),
})
export type GuestSession = z.infer<typeof guestSession>

/** An event of a guest. `ref` is the id of the voucher, the payment or the campaign. */
export const guestEvent = z.object({
  at: instant,
  kind: z.enum(['visit', 'login', 'consent', 'payment', 'voucher', 'email']),
  /**
   * For a visit, and for another login during it: the login method. Consent: the purpose. Payment: its status. Voucher:
   * its code. Email: its campaign.
   */
  detail: z.string(),
  /** For a visit or login: bytes. Payment: minor units. Consent: 1 given, 0 withdrawn. Otherwise null. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  ref: id.nullable(),
})
export type GuestEvent = z.infer<typeof guestEvent>

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Filters of guest lists and downloads. */
export const guestFilters = {
  segment: z.enum(GUEST_SEGMENTS).optional(),
  login_type: z.enum(LOGIN_METHODS).optional(),
  online: flag.optional(),
  consent: flag.optional(),
  tag: tag.optional(),
}
/** Days in the site's time zone, inclusive: guests whose last visit is between them. */
export const dayRange = { fromdate: dayMonthYear.optional(), todate: dayMonthYear.optional() }

export const sessionFilters = {
  ...dayRange,
  login_type: guestFilters.login_type,
  online: guestFilters.online,
  access_point: macAddress.optional(),
}

export const guestFilter = z.strictObject({
  search: searchText.default(''),
  ...dayRange,
  ...guestFilters,
})

/** A named set of filters. Days are left out, because a segment is about guests, not about a week. */
export const savedFilter = z.strictObject({
  search: searchText.optional(),
  segment: z.enum(GUEST_SEGMENTS).optional(),
  login_type: z.enum(LOGIN_METHODS).optional(),
  online: z.boolean().optional(),
  consent: z.boolean().optional(),
  tag: tag.optional(),
})
export type SavedFilter = z.infer<typeof savedFilter>

export const guestSegment = z.object({
  id,
  name: z.string(),
  filter: savedFilter,
  created_at: instant,
  created_by: z.string().nullable(),
  /** Number of email campaigns that select their recipients by it, which prevent its deletion. */
  campaigns: z.number().int(),
})
export type GuestSegment = z.infer<typeof guestSegment>
const segmentInput = z.strictObject({ name: lineText.min(1).max(MAX_SHORT_NAME), filter: savedFilter })

/** A column of lists and exports. */
export const guestField = z.object({
  /** A key of the guest, or `details.<title>`. */
  key: z.string(),
  /** The site's own title; empty: the default one. */
  title: z.string(),
  field_type: z.enum(FIELD_TYPES),
})
export type GuestField = z.infer<typeof guestField>

export const guestAudit = auditActions('guest', [
  'update',
  'delete',
  'merge',
  'anonymise',
  'export',
  'disconnect',
  'consent',
])
export const guestSegmentAudit = auditActions('guest_segment', ['create', 'update', 'delete'])

const guard = {
  auth: 'session',
  permission: 'guests' satisfies keyof typeof guestPermissions,
} as const

export const guestRoutes = routes(guard, {
  listGuests: {
    endpoint: 'GET /s/:siteId/api/v1/guest',
    summary: 'Guests of a site',
    query: listQuery('last_seen', 'first_seen', 'num_visits').extend({ ...dayRange, ...guestFilters }),
    response: listOf(guest),
    can: { save_segment: 'createGuestSegment', anonymise: 'anonymiseGuest', delete: 'deleteGuest' },
  },
  listSessionAccessPoints: {
    endpoint: 'GET /s/:siteId/api/v1/guest/access-points',
    summary: 'The access points that guests logged in through, up to 500, by name',
    response: z.object({ items: z.array(sessionAccessPoint) }),
  },
  listGuestTags: {
    endpoint: 'GET /s/:siteId/api/v1/guest/tags',
    summary: 'The 200 most frequent tags of the 5,000 tagged guests that were here last',
    response: z.object({ items: z.array(z.string()) }),
  },
  getGuest: {
    endpoint: 'GET /s/:siteId/api/v1/guest/:gid',
    summary: 'One guest with devices and consents',
    response: guestProfile,
  },
  updateGuest: {
    endpoint: 'PUT /s/:siteId/api/v1/guest/:gid',
    summary: 'Correct what is known of a guest, notes and tags included',
    body: profileInput,
    example: {
      firstname: 'Ana',
      lastname: '',
      email: null,
      phonenumber: null,
      gender: null,
      birthday: null,
      country: null,
      notes: '',
      tags: [],
    },
    response: guestProfile,
  },
  deleteGuest: {
    endpoint: 'DELETE /s/:siteId/api/v1/guest/:gid',
    summary:
      'Delete a guest with devices and sessions. Running sessions end, and statistics count them no longer',
  },
  anonymiseGuest: {
    endpoint: 'POST /s/:siteId/api/v1/guest/:gid/anonymise',
    summary: 'Remove all that tells who a guest is. Visits stay in the statistics',
    response: guestProfile,
  },
  mergeGuest: {
    endpoint: 'POST /s/:siteId/api/v1/guest/:gid/merge',
    summary:
      'Take another guest who is the same person into this one. What this one lacks comes from the other',
    body: z.strictObject({ other_id: id }),
    example: { other_id: 2 },
    response: guestProfile,
  },
  withdrawGuestConsent: {
    endpoint: 'POST /s/:siteId/api/v1/guest/:gid/consent',
    summary: 'Record that a guest no longer agrees to marketing. Only guests themselves can agree',
    response: guestProfile,
  },
  exportGuest: {
    endpoint: 'POST /s/:siteId/api/v1/guest/:gid/export',
    idempotency: { repeatable: 'Writes nothing.' },
    summary: 'All that is stored of a guest, as JSON and CSV in a zip file',
    access: 'read',
    produces: 'application/zip',
  },
  disconnectGuestDevice: {
    endpoint: 'POST /s/:siteId/api/v1/guest/:gid/disconnect/:mac',
    summary: 'End the running sessions of a device',
    params: siteParams.extend({ gid: id, mac: z.string().max(MAX_MAC) }),
  },
  listGuestTimeline: {
    endpoint: 'GET /s/:siteId/api/v1/guest/:gid/timeline',
    summary: 'What happened to a guest, newest first, 50 at a time',
    /** Events before this time; if left out, the newest. */
    query: z.strictObject({ before: instant.optional() }),
    response: z.object({ items: z.array(guestEvent), next: instant.nullable() }),
  },
  listGuestSessions: {
    endpoint: 'GET /s/:siteId/api/v1/guest/:gid/sessions',
    summary: 'Sessions of a guest',
    query: listQuery('starttime'),
    response: listOf(guestSession),
  },
  listWifiSessions: {
    endpoint: 'GET /s/:siteId/api/v1/session',
    summary: 'Sessions of a site',
    query: listQuery('starttime').extend(sessionFilters),
    response: listOf(guestSession),
  },
  disconnectWifiSession: {
    endpoint: 'POST /s/:siteId/api/v1/session/:sessionId/disconnect',
    summary: 'End a running session',
  },
  getGuestFields: {
    endpoint: 'GET /s/api/v1/site/:id/guestfields',
    siteParam: 'id',
    summary: 'What the splash page asks guests for: columns of lists and exports',
    params: z.strictObject({ id }),
    response: z.object({ items: z.array(guestField) }),
  },
  listGuestSegments: {
    endpoint: 'GET /s/:siteId/api/v1/guestsegment',
    summary: 'Saved filters of a site, by name',
    response: z.object({ items: z.array(guestSegment) }),
    can: { create: 'createGuestSegment', update: 'updateGuestSegment', delete: 'deleteGuestSegment' },
  },
  createGuestSegment: {
    endpoint: 'POST /s/:siteId/api/v1/guestsegment',
    summary: 'Save a filter under a name',
    body: segmentInput,
    example: { name: 'Regulars', filter: { segment: 'loyal' } },
    status: 201,
    response: guestSegment,
  },
  updateGuestSegment: {
    endpoint: 'PUT /s/:siteId/api/v1/guestsegment/:segmentId',
    summary: 'Rename a saved filter or change what it selects',
    body: segmentInput,
    example: { name: 'Regulars', filter: { segment: 'loyal' } },
    response: guestSegment,
  },
  deleteGuestSegment: {
    endpoint: 'DELETE /s/:siteId/api/v1/guestsegment/:segmentId',
    summary: 'Delete a saved filter that no campaign uses. Guests stay as they are',
  },
})
