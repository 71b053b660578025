import { linked } from '@portico/shared/remote-config'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { recordSystemEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { originAt, pageLink } from '../../../platform/http/page-link'
import type { DomainProblem } from '../../../schema'
import { ownersOf } from '../../access/accounts'
import { queueMail } from '../../messages/mail'
import { problem } from './check-domain'
import { accountName, changeDomain, type DomainRow, holdDomain, isTaken } from './domains.repo'
import type { DomainDeps } from './open-checks'
import { domainText } from './domain-name'

/** Failures in a row after which an enabled domain counts as broken. */
const BROKEN_AFTER = 3
/** A DNS that doesn't answer says nothing about the records, so the domain counts as broken only after this time. */
const SILENT_MS = DAY_MS
/** Delays after the first failures of an enabled domain. */
const RETRY_MS = [10 * MINUTE_MS, 30 * MINUTE_MS]

/** Delays by the age of a domain in process: new records appear within minutes or hours, if at all. */
const IN_PROCESS: readonly { age: number; delay: number }[] = [
  { age: 15 * MINUTE_MS, delay: MINUTE_MS },
  { age: 2 * HOUR_MS, delay: 10 * MINUTE_MS },
  { age: 2 * DAY_MS, delay: HOUR_MS },
]

/** Returns when a domain is checked next. Daily checks are spread, so that they don't come in waves. */
function nextCheck(row: Pick<DomainRow, 'state' | 'createdAt' | 'failures'>, now: Date): Date {
  const daily = DAY_MS * (0.9 + 0.1 * Math.random())
  if (row.state === 'enabled') {
    if (row.failures === 0) return after(now, daily)
    return after(now, RETRY_MS[row.failures - 1] ?? HOUR_MS)
  }
  const age = now.getTime() - row.createdAt.getTime()
  return after(now, IN_PROCESS.find((step) => age < step.age)?.delay ?? daily)
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Stores the result of a check: enables a domain, or counts a failure of an enabled one, which stays enabled. Emails
 * the owners when it becomes enabled, is broken, and works again.
 * @throws Superseded if the domain was changed or claimed meanwhile
 */
export async function storeResult(
  tx: Tx,
  deps: DomainDeps,
  { row, found }: { row: DomainRow; found: DomainProblem | null },
): Promise<DomainRow> {
  const now = deps.clock.now()
  await holdDomain(tx, row)
  return row.state === 'enabled'
    ? followEnabled(tx, deps, { row, found, now })
    : followInProcess(tx, deps, { row, found, now })
}

interface Result {
  row: DomainRow
  found: DomainProblem | null
  now: Date
}

async function followInProcess(tx: Tx, deps: DomainDeps, { row, found, now }: Result): Promise<DomainRow> {
  const { accountId, domain } = row
  const taken = found === null && (await isTaken(tx, row)) ? problem('taken', domain) : null
  const remaining = found ?? taken
  if (remaining) {
    return changeDomain(tx, accountId, { problem: remaining, checkedAt: now, dueAt: nextCheck(row, now) })
  }
  const enabled = { state: 'enabled' as const, enabledAt: now, failures: 0 }
  const stored = await changeDomain(tx, accountId, {
    ...enabled,
    problem: null,
    checkedAt: now,
    dueAt: nextCheck({ ...row, ...enabled }, now),
  })
  await recordSystemEvent(tx, now, 'brand_domain.enable', { accountId, subject: domainText(domain) })
  await tellOwners(tx, deps, { row: stored, template: 'domain-enabled', now })
  return stored
}

async function followEnabled(tx: Tx, deps: DomainDeps, { row, found, now }: Result): Promise<DomainRow> {
  const { accountId } = row
  const failures = found ? row.failures + 1 : 0
  const failingSince = found ? (row.failingSince ?? now) : null
  const isBroken = found !== null && failingSince !== null && (row.brokenAt !== null || isLasting(found))
  const stored = await changeDomain(tx, accountId, {
    problem: found,
    checkedAt: now,
    failures,
    failingSince,
    brokenAt: isBroken ? (row.brokenAt ?? now) : null,
    dueAt: nextCheck({ ...row, failures }, now),
  })
  if (isBroken === (row.brokenAt !== null)) return stored
  const [action, template] = isBroken
    ? (['brand_domain.break', 'domain-broken'] as const)
    : (['brand_domain.mend', 'domain-mended'] as const)
  await recordSystemEvent(tx, now, action, { accountId, subject: domainText(row.domain) })
  await tellOwners(tx, deps, { row: stored, template, now })
  return stored

  function isLasting({ cause }: DomainProblem): boolean {
    if (cause !== 'dns_unavailable') return failures >= BROKEN_AFTER
    return now.getTime() - (failingSince ?? now).getTime() >= SILENT_MS
  }
}

type DomainMail = 'domain-enabled' | 'domain-broken' | 'domain-mended'

/** The page of a broken domain is linked at the installation's own host. */
async function tellOwners(
  tx: Tx,
  { box, publicUrl }: DomainDeps,
  { row, template, now }: { row: DomainRow; template: DomainMail; now: Date },
): Promise<void> {
  const { accountId, domain, problem: found } = row
  const account = await accountName(tx, accountId)
  const origin = template === 'domain-broken' ? publicUrl : originAt(publicUrl, domain)
  const link = pageLink({ publicUrl: origin }, linked.brandDomain())
  const values = { account, domain: domainText(domain), cause: found?.cause ?? 'not_found', link }
  for (const { email: to, language } of await ownersOf(tx, accountId)) {
    await queueMail(tx, box, { to, language, accountId, template, values }, now)
  }
}
