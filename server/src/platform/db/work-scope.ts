import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom, and how long, the database works: known where the work begins, used wherever a connection is taken. */
interface WorkScope {
  /** Work with the same key shares a part of each pool. Null: not limited. */
  tenant: string | null
  /** Jobs get longer time limits than requests. */
  isLong: boolean
}

const DEFAULT_SCOPE: WorkScope = { tenant: null, isLong: false }
const scopes = new AsyncLocalStorage<WorkScope>()

export const currentScope = (): WorkScope => scopes.getStore() ?? DEFAULT_SCOPE

/** Runs `work`, and all that it starts, on the share of this tenant. */
export function asTenant<T>(tenant: string | null, work: () => T): T {
  return scopes.run({ tenant, isLong: false }, work)
}

/** Runs `work`, and all that it starts, with the time limits of jobs. Together, jobs are limited like a tenant. */
export function asLongWork<T>(work: () => T): T {
  return scopes.run({ tenant: 'jobs', isLong: true }, work)
}

/** Runs `work` as nobody's: for what a request only wakes, and what other tenants wait for too. */
export function outsideRequests<T>(work: () => T): T {
  return scopes.run(DEFAULT_SCOPE, work)
}
