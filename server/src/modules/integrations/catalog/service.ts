import type {
  ErrorText,
  IntegrationCause,
  IntegrationEvidence,
  IntegrationMapping,
  OptInType,
  ServiceField,
  ServiceText,
  WebhookEvent,
  WebhookEventType,
  WithoutConsent,
} from '@portico/shared/contracts'

/** Saved settings of a service at a site, with its secrets. `access_token` is the value of a sign-in by OAuth. */
export interface Connection {
  values: Readonly<Record<string, string>>
  mapping: IntegrationMapping
}

/** A request to a service. Headers that authorize it come from the service's `authorize`. */
export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** JSON text that is sent as it is, because its bytes are signed. */
  body?: string
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>
  /** Statuses outside 2xx that aren't a failure, such as 404 for a contact that may not exist. */
  accepts?: readonly number[]
  /** Bodies that a success may have. `json`: JSON or none. `text`: all but web pages. Default: `json`. */
  expects?: 'json' | 'text' | 'anything'
  /** Answer that a preview assumes, if later requests depend on it. */
  previewAnswer?: unknown
}

export interface ServiceAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  /** Undefined: the body isn't JSON. */
  json: unknown
  text: string
}

/** Thrown by a service's code when an answer means that the call failed. */
export class ServiceFailure extends Error {
  constructor(
    readonly reason: IntegrationCause,
    /** The service's own words. */
    readonly detail = '',
    /** Seconds that the service asks to wait. */
    readonly waitSeconds: number | null = null,
  ) {
    super(`${reason}: ${detail}`)
    this.name = 'ServiceFailure'
  }
}

/** Calls of a service as a generator: it yields requests and gets their answers, and does no input or output itself. */
export type Calls<Result> = Generator<ServiceRequest, Result, ServiceAnswer>

/** A guest as services get it. */
export interface Contact {
  guestId: number
  email: string | null
  /** E.164. */
  phone: string | null
  firstName: string
  lastName: string
  /** Mapped values by the service's field. */
  attributes: Readonly<Record<string, string | number>>
  tags: readonly string[]
  /** Marketing consent at the time of the delivery. */
  consent: {
    email: boolean
    sms: boolean
    /** ISO 8601; null: there is no record of it. */
    givenAt: string | null
  }
}

/**
 * One change of a contact. `optIn`: the guest has just given consent, so a former unsubscription at the service may be
 * lifted; only then. `upsert`: leaves a subscription at the service as it is. `withdraw`: unsubscribes. `erase`: deletes
 * or, where the service can't, unsubscribes.
 */
export type ContactChange =
  | { kind: 'optIn' | 'upsert' | 'withdraw'; contact: Contact }
  | { kind: 'erase'; contact: Pick<Contact, 'guestId' | 'email' | 'phone'> }

/** Result for one change of a batch. */
export type ChangeResult =
  | { ok: true }
  | { ok: false; cause: IntegrationCause; detail: string; waitSeconds: number | null }

export interface Choice {
  value: string
  label: string
}

/** Rate at which a service takes requests of one account. */
export interface ServiceLimits {
  requestsPerMinute: number
  /** Changes that one `deliver` takes. 1: no batches. */
  batch: number
}

interface ServiceBase {
  /** Key of the service, in the path of its page. */
  service: string
  name: string
  text: ServiceText
  evidence: IntegrationEvidence
  /** Names of the documents and clients on which this file is based. */
  sources: readonly string[]
  notes?: readonly ServiceText[]
  fields: readonly ServiceField[]
  limits: ServiceLimits
  /** The credentials have a page of their own. */
  hasConnectionPage?: true
  /** Sign-in by OAuth, where the installation has an app at the service. */
  oauth?: ServiceOAuth
  withoutConsent: readonly WithoutConsent[]
  /** Headers that authorize a request. Never shown or logged. */
  authorize: (connection: Connection) => Readonly<Record<string, string>>
  /** Reads a failure from an answer outside 2xx. Undefined: the common rule by status applies. */
  failure?: (answer: ServiceAnswer, connection: Connection) => ServiceFailure | undefined
  /** Returns the name of the account that was reached. Services of events sign the test like an event. */
  test: (connection: Connection, signing: EventSigning) => Calls<string>
  /** Returns errors of values by field, beyond those of the fields' kinds and of missing ones. */
  check?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, ErrorText[]>>
  /** Values of fields that the service lists, by field; `attributes` for the fields of its contacts. */
  choices?: Readonly<Record<string, (connection: Connection) => Calls<Choice[]>>>
}

export interface ServiceOAuth {
  /** Names of the settings with the app's ID and secret: HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET. */
  settings: { id: string; secret: string }
  authorizeUrl: string
  tokenUrl: string
  scopes: readonly string[]
  /** It checks a code verifier (RFC 7636). */
  takesPkce?: true
  /** Fields of a connection by the answer of the token address, such as the data center. */
  fields?: (token: Readonly<Record<string, unknown>>) => Calls<Readonly<Record<string, string>>>
}

/** A service that keeps contacts. */
export interface ContactService extends ServiceBase {
  kind: 'contacts'
  optInTypes: readonly OptInType[]
  hasTags: boolean
  hasAttributes: boolean
  /** Guests need an email address, or any address. */
  identifies: 'email' | 'email_or_phone'
  deliversWithdrawals: boolean
  deliver: (changes: readonly ContactChange[], connection: Connection) => Calls<ChangeResult[]>
}

/** ID, time and secrets of a signature. */
export interface EventSigning {
  messageId: string
  timestamp: Date
  /** Valid signing secrets, newest first. */
  secrets: readonly string[]
}

/** A service that receives events as they are. */
export interface EventService extends ServiceBase {
  kind: 'events'
  events: readonly WebhookEventType[]
  deliver: (event: WebhookEvent, connection: Connection, signing: EventSigning) => Calls<void>
}

export type Service = ContactService | EventService
