import { MINUTE_MS } from '@portico/shared/units'
import { withTx } from '../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import { claimChecks } from './domains.repo'
import { checkClaimed } from './domains.service'
import type { DomainDeps } from './open-checks'

/** Domains claimed together. One whose name servers don't answer delays only its own group. */
const GROUP = 20
/** Longer than a whole check takes. */
const LEASE_MS = 2 * MINUTE_MS

/** Checks the domains of accounts that are due. */
export function checkDomainsJob(deps: DomainDeps, onError: OnError): Job<never> {
  return defineJob('check-domains', () => checkDomains(deps, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  })
}

/** Checks domains that are due, each once even with several processes. */
export async function checkDomains(deps: DomainDeps, onError: OnError): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const rows = await withTx(deps.db, (tx) => claimChecks(tx, { now, most: GROUP, leaseMs: LEASE_MS }))
    if (rows.length === 0) return
    await Promise.all(rows.map((row) => checkClaimed(deps, row).catch(onError)))
  }
}
