import { BRAND_DOMAIN_LABEL } from '@portico/shared/contracts'
import { isIP } from 'node:net'
import type { DomainProblem } from '../../../schema'
import { type DnsClient, DnsUnavailable } from './dns-client'

export interface DomainChecks {
  dns: DnsClient
  /** Host or address that the domain must lead to. */
  target: string
  /** The certificate authority that CAA records must allow. */
  authority: string
  /** Returns true if this installation answers at the domain. */
  answersHere: (domain: string, addresses: readonly string[]) => Promise<boolean>
  /** Asks the name servers of the domain's zone; null if they can't be asked. */
  atNameServers: (domain: string) => Promise<DnsClient | null>
}

interface Claim {
  domain: string
  /** Value that the TXT record must have. */
  token: string
}

/** CNAME records that are followed. */
const MAX_CHAIN = 8
/** Records named in a result. */
const MAX_FOUND = 5
const MAX_RECORD = 200
/** Limit of a whole check. */
const CHECK_MS = 20_000

export const txtName = (domain: string) => `${BRAND_DOMAIN_LABEL}.${domain}`

/** Checks the DNS records of a domain. Returns the first problem in the order in which people solve them. */
export async function checkDomain(checks: DomainChecks, claim: Claim): Promise<DomainProblem | null> {
  const late = lateAnswer(claim.domain)
  try {
    return await Promise.race([checkRecords(checks, claim), late.answer])
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error
    return problem('dns_unavailable', error.queried, [error.code])
  } finally {
    late.stop()
  }
}

function lateAnswer(domain: string) {
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DnsUnavailable('ETIMEOUT', domain)), CHECK_MS)
  })
  return { answer, stop: () => clearTimeout(timer) }
}

async function checkRecords(checks: DomainChecks, claim: Claim): Promise<DomainProblem | null> {
  const { dns, authority } = checks
  const found = await recordProblem(checks, dns, claim)
  if (!found) return authorityProblem(dns, claim.domain, authority)
  const direct = await checks.atNameServers(claim.domain)
  const known = direct && (await directProblem(checks, direct, claim))
  if (known === 'none') return problem('not_propagated', found.name, found.found)
  if (found.cause !== 'wrong_target') return found
  const addresses = await dns.addresses(claim.domain)
  const isHere = addresses.length > 0 && (await checks.answersHere(claim.domain, addresses))
  return isHere ? { ...found, cause: 'proxied' } : found
}

/** The answer of the name servers; null if they don't answer, which changes nothing about what the resolver said. */
async function directProblem(checks: DomainChecks, direct: DnsClient, claim: Claim): Promise<'none' | null> {
  try {
    return (await recordProblem(checks, direct, claim)) ? null : 'none'
  } catch (error) {
    if (error instanceof DnsUnavailable) return null
    throw error
  }
}

/** `source` is asked for the records of the domain; only the resolver knows the addresses of the target. */
async function recordProblem(
  checks: DomainChecks,
  source: DnsClient,
  { domain, token }: Claim,
): Promise<DomainProblem | null> {
  const [target, texts] = await Promise.all([
    targetProblem(checks, source, domain),
    source.texts(txtName(domain)),
  ])
  if (target?.cause === 'not_found') return target
  if (texts.length === 0) return problem('txt_missing', txtName(domain))
  if (!texts.includes(token)) return problem('txt_wrong', txtName(domain), texts)
  return target
}

async function targetProblem(
  { dns, target }: DomainChecks,
  source: DnsClient,
  domain: string,
): Promise<DomainProblem | null> {
  let name = domain
  const aliases: string[] = []
  while (aliases.length < MAX_CHAIN) {
    const alias = await source.cname(name)
    if (alias === null) break
    if (alias === target) return null
    aliases.push(alias)
    name = alias
  }
  const own = isIP(target) ? [target] : await dns.addresses(target)
  const addresses = await source.addresses(aliases.length > 0 ? name : domain)
  const foreign = addresses.filter((address) => !own.includes(address))
  if (addresses.length > 0 && foreign.length === 0) return null
  if (addresses.length === 0 && aliases.length === 0) return problem('not_found', domain)
  return problem('wrong_target', domain, aliases.length > 0 ? [aliases[0] ?? ''] : foreign)
}

/** RFC 8659: the records of the closest name that has any decide. */
async function authorityProblem(
  dns: DnsClient,
  domain: string,
  authority: string,
): Promise<DomainProblem | null> {
  const labels = domain.split('.')
  for (let level = 0; level < labels.length - 1; level++) {
    const name = labels.slice(level).join('.')
    const records = await dns.authorities(name)
    if (records.length === 0) continue
    const allowed = records.flatMap(({ issue }) => (issue === undefined ? [] : [issuerOf(issue)]))
    const isAllowed = allowed.length === 0 || allowed.includes(authority)
    return isAllowed
      ? null
      : problem(
          'caa',
          name,
          allowed.map((issuer) => issuer || ';'),
        )
  }
  return null
}

/** `letsencrypt.org; validationmethods=dns-01` names the authority before its parameters. */
const issuerOf = (issue: string) => (issue.split(';')[0] ?? '').trim().toLowerCase()

export function problem(
  cause: DomainProblem['cause'],
  name: string,
  found: readonly string[] = [],
): DomainProblem {
  return { cause, name, found: found.slice(0, MAX_FOUND).map((record) => record.slice(0, MAX_RECORD)) }
}
