import { ControllerError } from './controller-failure'
import { isUrgent } from './urgency'

/** Thrown by a request that was refused because its session or token is no longer valid. */
export class SessionExpiredError extends Error {
  constructor() {
    super('Session of the controller expired')
    this.name = 'SessionExpiredError'
  }
}

interface Options<S> {
  login: () => Promise<S>
  now: () => number
  /** Milliseconds that a session is valid from now; null: until the controller refuses it. */
  lifetime?: (session: S) => number | null
  /** Reason for a request that is refused also right after a login. */
  refusedAfterLogin: () => ControllerError
}

/** Controllers lock accounts after some wrong passwords, so a refused login is repeated only after this. */
const REFUSAL_MS = 60_000
/** Renews a session before its last request could arrive too late. */
const MARGIN_MS = 30_000

/** One login for all requests of a connection. */
export class SharedSession<S> {
  private current: Promise<S> | null = null
  /** The current login is one of a check, and waits for its turn. */
  private isWaiting = false
  private renewAt = Infinity
  private refusal: { error: ControllerError; until: number } | null = null

  constructor(private readonly options: Options<S>) {}

  /** Runs `work`, a second time with a new session if it throws a SessionExpiredError. */
  async use<T>(work: (session: S) => Promise<T>): Promise<T> {
    const first = this.session()
    try {
      return await work(await first)
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) throw error
      // Other requests may have renewed it already.
      if (this.current === first) this.current = null
    }
    const second = this.session()
    try {
      return await work(await second)
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) throw error
      if (this.current === second) this.current = null
      throw this.options.refusedAfterLogin()
    }
  }

  private session(): Promise<S> {
    if (this.options.now() >= this.renewAt) this.current = null
    // A guest doesn't wait for the turn of a check.
    if (this.current && !(this.isWaiting && isUrgent())) return this.current
    const session = this.logIn()
    this.current = session
    this.isWaiting = !isUrgent()
    session.then(
      () => this.settle(session),
      () => {
        this.settle(session)
        if (this.current === session) this.current = null
      },
    )
    return session
  }

  private settle(session: Promise<S>): void {
    if (this.current === session) this.isWaiting = false
  }

  private async logIn(): Promise<S> {
    this.renewAt = Infinity
    try {
      if (this.refusal && this.options.now() < this.refusal.until) throw this.refusal.error
      const session = await this.options.login()
      const lifetime = this.options.lifetime?.(session) ?? null
      if (lifetime !== null) {
        this.renewAt = this.options.now() + Math.max(lifetime - MARGIN_MS, lifetime / 2)
      }
      return session
    } catch (error) {
      if (error instanceof ControllerError && isAboutAccount(error) && this.refusal?.error !== error) {
        this.refusal = { error, until: this.options.now() + REFUSAL_MS }
      }
      throw error
    }
  }
}

function isAboutAccount({ failure }: ControllerError): boolean {
  return failure.state === 'invalid_credentials' || failure.state === 'two_factor'
}
