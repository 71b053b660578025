import { MAX_BRAND_DOMAIN } from '@portico/shared/contracts'
import type { ErrorMessageId } from '@portico/shared/contracts'
import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { invalidFields } from '../../../platform/errors/api-error'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that the public DNS doesn't contain. */
const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'lan', 'arpa', 'onion', 'invalid']

/**
 * Returns a typed domain in ASCII: `https://WLAN.Müller.example/` becomes `wlan.xn--mller-kva.example`.
 * @throws 422 for anything that can't be the domain of an account
 */
export function readDomain(text: string, ownNames: readonly string[]): string {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .replace(/\.$/, '')
  const refuse = (id: ErrorMessageId) => invalidFields({ domain: [{ id }] })
  if (typed.includes('*')) throw refuse('error.brand_domain.wildcard')
  if (isIP(typed.replace(/^\[|\]$/g, ''))) throw refuse('error.brand_domain.address')
  const domain = domainToASCII(typed).toLowerCase()
  // The URL standard reads `1.2` as an address too.
  if (isIP(domain)) throw refuse('error.brand_domain.address')
  if (typed.length > 0 && typed.length > MAX_BRAND_DOMAIN && !domain)
    throw refuse('error.brand_domain.too_long')
  const labels = domain.split('.')
  if (!domain || !labels.every((label) => LABEL.test(label))) throw refuse('error.brand_domain.invalid')
  if (domain.length > MAX_BRAND_DOMAIN) throw refuse('error.brand_domain.too_long')
  if (labels.length < 2 || LOCAL_SUFFIXES.includes(labels.at(-1) ?? ''))
    throw refuse('error.brand_domain.local')
  const { publicSuffix } = suffixOf(domain)
  if (publicSuffix === domain) throw refuse('error.brand_domain.suffix')
  if (ownNames.includes(domain)) throw refuse('error.brand_domain.own')
  return domain
}

const suffixOf = (domain: string) => parse(domain, { allowPrivateDomains: true })

/** Returns true for the top of a zone, such as `harbour.example`, where no CNAME record is possible. */
export function isApex(domain: string): boolean {
  return suffixOf(domain).domain === domain
}

/** Returns a domain as people write it. */
export function domainText(domain: string): string {
  return domainToUnicode(domain) || domain
}
