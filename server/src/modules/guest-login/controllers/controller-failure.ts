/** Reasons why nothing usable came from a controller. */
export type UnreachableCause =
  | 'address' // OUTGOING_NETWORK doesn't allow the address
  | 'dns' // unknown host name
  | 'refused' // connection refused
  | 'timeout'
  | 'broken' // the connection broke, also within an answer
  | 'certificate' // not signed by an authority, expired, or of another host
  | 'certificate_changed' // another one than the pinned certificate
  | 'not_json'
  | 'unexpected' // JSON that this kind of controller doesn't answer
  | 'too_large'
  | 'redirect' // credentials don't follow redirects
  | 'rate_limited'
  | 'server_error'

/** Reasons why a working controller did not do what it was asked. */
export type RefusalCause =
  | 'client_not_found' // the device isn't connected, or not listed yet
  | 'not_guest_network' // the device is connected to a network without a portal
  | 'site_not_found'
  | 'no_redirect' // the access point's redirect, which this controller wants back, is missing or from elsewhere
  | 'radius_unreachable' // the controller got no answer from RADIUS
  | 'network_not_found' // the site has no Wi-Fi network with the SSID, or none with an external portal
  | 'network_of_template' // other sites have the same network, by a template
  | 'no_console' // the controller is software on another machine, not a console
  | 'not_accepted'

/** Rights that an account lacks; screens name the role of the vendor that includes it. */
export type MissingRight = 'admin' | 'site_admin' | 'write' | 'hotspot_operator' | 'super_admin'

export type ControllerFailure =
  /** `missing`: names of the fields. */
  | { state: 'not_configured'; missing: readonly string[] }
  | {
      state: 'not_reachable'
      cause: UnreachableCause
      detail: string
      /** SHA-256 fingerprint of the refused certificate, for a person to accept. */
      fingerprint?: string
      retryAfterSeconds?: number
    }
  | { state: 'invalid_credentials'; detail: string }
  /** The account asks for a second factor: a local administrator of the controller is needed. */
  | { state: 'two_factor' }
  | { state: 'needs_superadmin'; right: MissingRight }
  | { state: 'refused'; cause: RefusalCause; detail: string }

/** Thrown within adapters; callers receive its failure as a result. */
export class ControllerError extends Error {
  constructor(
    readonly failure: ControllerFailure,
    options?: ErrorOptions,
  ) {
    super(`Controller call failed: ${JSON.stringify(failure)}`, options)
    this.name = 'ControllerError'
  }
}

export function unreachable(cause: UnreachableCause, detail = ''): ControllerError {
  return new ControllerError({ state: 'not_reachable', cause, detail: shortened(detail) })
}

export function refused(cause: RefusalCause, detail = ''): ControllerError {
  return new ControllerError({ state: 'refused', cause, detail: shortened(detail) })
}

export function invalidCredentials(detail = ''): ControllerError {
  return new ControllerError({ state: 'invalid_credentials', detail: shortened(detail) })
}

export function missingRight(right: MissingRight): ControllerError {
  return new ControllerError({ state: 'needs_superadmin', right })
}

export function isRefusal(error: unknown, cause: RefusalCause): boolean {
  if (!(error instanceof ControllerError)) return false
  const { failure } = error
  return failure.state === 'refused' && failure.cause === cause
}

export function isMissingRight(error: unknown): boolean {
  return error instanceof ControllerError && error.failure.state === 'needs_superadmin'
}

const MAX_DETAIL = 200

/** Controllers choose this text, and it's shown in one line. */
const shortened = (detail: string) => detail.replaceAll(/\s+/g, ' ').slice(0, MAX_DETAIL)
