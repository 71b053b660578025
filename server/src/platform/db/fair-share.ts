/** A tenant waited too long for its own work: answered 503 like a full pool. */
export class ShareExhaustedError extends Error {
  /** SQLSTATE too_many_connections. */
  readonly code = '53300'

  constructor() {
    super('The tenant uses its whole share of the pool')
    this.name = 'ShareExhaustedError'
  }
}

interface Tenant {
  active: number
  waiting: (() => void)[]
}

/** Limits how many connections of a pool the work of one tenant holds, so that some remain for others. */
export class FairShare {
  private readonly tenants = new Map<string, Tenant>()

  /** @param waitMs how long work waits for its turn before it is refused */
  constructor(
    readonly share: number,
    private readonly waitMs: number,
  ) {}

  /** @returns a function that releases the place */
  async acquire(key: string): Promise<() => void> {
    const tenant = this.tenants.get(key) ?? { active: 0, waiting: [] }
    this.tenants.set(key, tenant)
    if (tenant.active < this.share) tenant.active += 1
    else await this.turnOf(tenant)
    return () => this.giveBack(key, tenant)
  }

  private turnOf({ waiting }: Tenant): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new ShareExhaustedError())
      }, this.waitMs)
      const turn = () => {
        clearTimeout(refuse)
        resolve()
      }
      waiting.push(turn)
    })
  }

  private giveBack(key: string, tenant: Tenant): void {
    const next = tenant.waiting.shift()
    // The place passes to the next one, so `active` stays.
    if (next) return next()
    tenant.active -= 1
    if (tenant.active === 0) this.tenants.delete(key)
  }
}
