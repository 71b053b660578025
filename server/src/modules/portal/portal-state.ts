import type { Language, LoginMethod } from '@portico/shared/contracts'
import type { CountedBucket } from '../guest-attempts'
import type { RouterError } from '../routers'

/** What guests tell of themselves. Only what they filled in. */
export interface GuestProfile {
  firstname?: string
  lastname?: string
  email?: string
  /** +34600111222 */
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
  /** A social network has confirmed the address. */
  emailProved?: boolean
  /** Agreed to the terms, and to the questions that are free to answer. */
  terms: boolean
  marketing: boolean
  deviceId: boolean
}

/** What the router lets a session do. Moments as ISO 8601. */
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
  /** Null: not chosen. */
  packageId: number | null
  /** Of payment_tx; null: not begun, or a test login, of which nothing is written. */
  txId: number | null
  /** sha256 of the key that only the browser has which began the purchase. */
  keyHash: string
  /** An account that the guest proved to hold: it is extended. */
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

/** Where a login is. Kept for a day, without passwords. */
export interface PortalState {
  step: 'start' | 'code' | 'confirm-email' | 'pay' | 'limit' | 'router-failed' | 'online'
  language: Language | null
  /** What the router passed on, by query key. */
  redirect: Record<string, string>
  /** The page that the guest asked for. */
  url: string
  /** A voucher code of the address that was scanned. */
  voucher: string
  /** The form opened last. */
  method: LoginMethod | null
  /** The page was shown, and counted as a visit, at this moment; null: not yet, or a login followed. */
  shownAt: string | null
  form: FilledForm | null
  /** A code sent by text message. */
  code: SentCode | null
  /** A link sent by email. The same link is sent again, so it is made of `startedAt` instead of stored. */
  mail: SentLink | null
  /** When a session without a confirmed address was given last. */
  graceAt: string | null
  limit: { reason: 'time' | 'data'; again: string | null } | null
  /** Checks of a social login that went to the provider. */
  social: { state: string; nonce: string; verifier: string } | null
  /** What the guest is about to buy. */
  purchase: Purchase | null
  right: SessionRight | null
  /** Of `router-failed`: why. */
  routerError: RouterError | null
  /** The guest that this login began, of a device that nobody vouched for. */
  guestId: number | null
  /** A form or an address by which the browser tells the router. */
  handOver: { url: string; fields: Record<string, string> } | { grant: string } | null
  /** The ad to be seen before the guest goes on. */
  ad: { id: number; sessionId: number; viewed: boolean } | null
  /** The only method of a test login; null: all that are on. */
  only: LoginMethod | null
  /** The code of a test login, which is shown in the page. */
  testCode: string | null
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
}
