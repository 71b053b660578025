import type { BrandDomain, brandDomainRoutes, ParsedBody } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { isIP } from 'node:net'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import { type Tx, withTx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { keepingWrites } from '../../../platform/errors/keep-writes'
import { unlessSuperseded } from '../../../platform/jobs'
import { newToken } from '../../../platform/secrets/token'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import type { DomainProblem } from '../../../schema'
import { lockAccount } from '../../access/accounts'
import { checkDomain, txtName } from './check-domain'
import { storeResult } from './check-result'
import { domainText, isApex, readDomain } from './domain-name'
import { deleteDomain, type DomainRow, findDomain, storeDomain } from './domains.repo'
import { type DomainDeps, openChecks, targetOf } from './open-checks'

/** A check asks name servers of others. */
const BY_ACCOUNT: RateLimit = { name: 'domain-check', max: 20, windowMs: 10 * MINUTE_MS }

export interface CheckedDomain {
  row: DomainRow
  found: DomainProblem | null
}

/** Adds the domain of an account, or changes it. */
export async function saveDomain(
  tx: Tx,
  caller: Caller & DomainDeps,
  { domain: typed }: ParsedBody<typeof brandDomainRoutes.saveBrandDomain>,
): Promise<DomainRow> {
  const { actor, now } = caller
  const { accountId } = actor
  const domain = readDomain(typed, [targetOf(caller), ...caller.ownNames])
  await lockAccount(tx, accountId)
  const current = await findDomain(tx, accountId)
  if (current?.domain === domain) return current
  // The token stays, so that a provider who tries several names keeps one value.
  const row = { accountId, domain, token: current?.token ?? newToken(), createdAt: now }
  const stored = await storeDomain(tx, row)
  const before = current ? { domain: domainText(current.domain) } : {}
  await recordEvent(tx, caller, current ? 'brand_domain.update' : 'brand_domain.add', {
    subject: domainText(domain),
    before,
    after: { domain: domainText(domain) },
  })
  return stored
}

export async function removeDomain(tx: Tx, caller: Caller): Promise<void> {
  const { accountId } = caller.actor
  await lockAccount(tx, accountId)
  const current = await findDomain(tx, accountId)
  if (!current) throw notFound()
  await deleteDomain(tx, accountId)
  const domain = domainText(current.domain)
  await recordEvent(tx, caller, 'brand_domain.remove', { subject: domain, before: { domain } })
}

/**
 * Asks the DNS about the account's domain, outside transactions.
 * @throws 404 without a domain, 429 after too many checks
 */
export async function checkOwnDomain(
  deps: DomainDeps,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
): Promise<CheckedDomain> {
  const row = await keepingWrites(deps.db, async (tx) => {
    const current = await findDomain(tx, actor.accountId)
    if (!current) throw notFound()
    await assertWithinLimits(tx, [[BY_ACCOUNT, actor.accountId]], now)
    return current
  })
  return { row, found: await checkDomain(openChecks(deps), row) }
}

/** Stores a result, unless the domain was changed or checked meanwhile. */
export async function storeOwnCheck(tx: Tx, deps: DomainDeps, checked: CheckedDomain): Promise<void> {
  await unlessSuperseded(storeResult(tx, deps, checked))
}

/** Checks a claimed domain and stores the result. */
export async function checkClaimed(deps: DomainDeps, row: DomainRow): Promise<void> {
  const found = await checkDomain(openChecks(deps), row)
  await unlessSuperseded(withTx(deps.db, (tx) => storeResult(tx, deps, { row, found })))
}

export async function presentDomain(
  tx: Tx,
  deps: DomainDeps,
  { accountId, addresses }: { accountId: number; addresses: string[] },
): Promise<BrandDomain> {
  const row = await findDomain(tx, accountId)
  const target = targetOf(deps)
  const domain = row?.domain ?? ''
  return {
    state: row?.state ?? 'not_added',
    domain: domainText(domain),
    ascii_domain: domain,
    is_apex: domain !== '' && isApex(domain),
    cname_host: domain,
    cname_target: isIP(target) ? '' : target,
    target_addresses: isIP(target) ? [target] : addresses,
    txt_name: row ? txtName(domain) : '',
    txt_value: row?.token ?? '',
    dns_ok: row !== null && row.checkedAt !== null && row.problem === null,
    problem: row?.problem ?? null,
    failing_since: row?.failingSince?.toISOString() ?? null,
    is_broken: row !== null && row.brokenAt !== null,
    checked_at: row?.checkedAt?.toISOString() ?? null,
    next_check_at: row?.dueAt.toISOString() ?? null,
    enabled_at: row?.enabledAt?.toISOString() ?? null,
    certificate_authority: deps.domains.authority,
  }
}
