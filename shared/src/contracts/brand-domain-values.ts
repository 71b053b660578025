/** States of a provider's own domain. */
export const BRAND_DOMAIN_STATES = ['not_added', 'in_process', 'enabled'] as const

/**
 * Why a check of a domain failed:
 * - `not_found`: the domain doesn't exist in the DNS, or has no address.
 * - `txt_missing`, `txt_wrong`: the TXT record doesn't prove whose domain it is.
 * - `wrong_target`: it leads to other addresses.
 * - `proxied`: it leads here by addresses of a proxy in front.
 * - `caa`: its CAA records forbid the certificate authority.
 * - `not_propagated`: its name servers already know the records, but the resolver doesn't.
 * - `taken`: it's enabled in another account.
 * - `dns_unavailable`: the resolver or the domain's name servers didn't answer.
 */
export const BRAND_DOMAIN_CAUSES = [
  'not_found',
  'txt_missing',
  'txt_wrong',
  'wrong_target',
  'proxied',
  'caa',
  'not_propagated',
  'taken',
  'dns_unavailable',
] as const
export type BrandDomainCause = (typeof BRAND_DOMAIN_CAUSES)[number]

/** A TXT record is asked for below this label. */
export const BRAND_DOMAIN_LABEL = '_domain-check'
/** Longest domain whose TXT record has a valid name. */
export const MAX_BRAND_DOMAIN = 253 - BRAND_DOMAIN_LABEL.length - 1
