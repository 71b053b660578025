import type { AttemptOutcome, Language, LoginMethod } from '@portico/shared/contracts'
import type { CountedBucket } from '../guest-attempts'
import type { RouterError } from '../routers'

/** Data that guests filled in about themselves. */
export interface GuestProfile {
  firstname?: string
  lastname?: string
  email?: string
  /** E.164 format: +34600111222. */
  phonenumber?: string
  gender?: 'M' | 'F' | 'O'
  /** YYYY-MM-DD */
  birthday?: string
  /** ISO 3166, two letters. */
  country?: string
  /** Answers to the site's own fields, by title. */
  details?: Record<string, string>
}

/** A form that was filled in without errors. */
export interface FilledForm {
  method: LoginMethod
  profile: GuestProfile
  /** True if a social network confirmed the address. */
  emailProved?: boolean
  /** Acceptance of the terms, and of the optional consents. */
  terms: boolean
  marketing: boolean
  deviceId: boolean
}

/** Access of a session at the router. Times are in ISO 8601. */
export interface SessionRight {
  sessionId: number
  until: string | null
  /** Bytes. */
  dataLimit: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
}

export interface Purchase {
  /** Null: none selected. */
  packageId: number | null
  /** ID in payment_tx; null if not begun, or in a test login, which writes nothing. */
  txId: number | null
  /** sha256 of the key that only the browser of this purchase has. */
  keyHash: string
  /** Account that the guest logged in to, which the purchase extends. */
  accountId: number | null
}

interface SentCode {
  hash: string
  tries: number
  sentAt: string
  expiresAt: string
  resent: boolean
  /** Limits that get their attempt back once the code is typed. */
  counted?: CountedBucket[]
}

interface SentLink {
  startedAt: string
  sentAt: string
  verified: boolean
  graceMinutes: number | null
  /** Limits that get their attempt back once the link is opened. */
  counted?: CountedBucket[]
}

/** An attempt to log in, or a step of one. */
export interface LoginAttempt {
  /** ISO 8601. */
  at: string
  method: LoginMethod | null
  outcome: AttemptOutcome
}

/** State of a login. Kept for a day, without passwords. */
export interface PortalState {
  step: 'start' | 'code' | 'confirm-email' | 'pay' | 'limit' | 'router-failed' | 'online'
  language: Language | null
  /** Values that the router passed on, by query key. */
  redirect: Record<string, string>
  /** Page that the guest requested. */
  url: string
  /** Voucher code from the scanned address. */
  voucher: string
  /** Form opened last. */
  method: LoginMethod | null
  /** Time when the page was shown and counted as a visit; null: not yet, or a login followed. */
  shownAt: string | null
  form: FilledForm | null
  /** Code sent by text message. */
  code: SentCode | null
  /**
   * Link sent by email. It's derived from `startedAt` instead of stored, so the same link can be sent again.
   */
  mail: SentLink | null
  /** Time of the last session granted without a confirmed address. */
  graceAt: string | null
  limit: { reason: 'time' | 'data'; again: string | null } | null
  /** Checks of a social login in progress at the provider. */
  social: { state: string; nonce: string; verifier: string } | null
  /** Purchase in progress. */
  purchase: Purchase | null
  right: SessionRight | null
  /** Reason of `router-failed`. */
  routerError: RouterError | null
  /** Guest created by this login, for a device that no gateway vouched for. */
  guestId: number | null
  /** Form or address by which the browser informs the router. */
  handOver: { url: string; fields: Record<string, string> } | { grant: string } | null
  /** Ad shown before the guest continues. */
  ad: { id: number; sessionId: number; viewed: boolean } | null
  /** Only method of a test login; null: all enabled ones. */
  only: LoginMethod | null
  /** Code of a test login, shown in the page. */
  testCode: string | null
  /** The last attempts, newest first. */
  attempts: LoginAttempt[]
}

export const NEW_STATE: PortalState = {
  step: 'start',
  language: null,
  redirect: {},
  url: '',
  voucher: '',
  method: null,
  shownAt: null,
  form: null,
  code: null,
  mail: null,
  graceAt: null,
  limit: null,
  social: null,
  purchase: null,
  right: null,
  routerError: null,
  guestId: null,
  handOver: null,
  ad: null,
  only: null,
  testCode: null,
  attempts: [],
}
