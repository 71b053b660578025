import { z } from 'zod'
import { auditActions } from './audit-actions'
import { BRAND_DOMAIN_CAUSES, BRAND_DOMAIN_STATES } from './brand-domain-values'
import { instant } from './fields'
import { routes } from './route'

export * from './brand-domain-values'

/** An account's own domain, with the DNS records that it needs. */
export const brandDomain = z.object({
  state: z.enum(BRAND_DOMAIN_STATES),
  /** As people write it; empty if none was added. */
  domain: z.string(),
  /** In ASCII, as DNS records contain it. */
  ascii_domain: z.string(),
  /** The top of a DNS zone can't have a CNAME record: it needs address records, or the ALIAS of its DNS provider. */
  is_apex: z.boolean(),
  cname_host: z.string(),
  /** Empty: this installation has no public address. */
  cname_target: z.string(),
  /** Addresses of the target, for domains that can't have a CNAME record. */
  target_addresses: z.array(z.string()),
  txt_name: z.string(),
  txt_value: z.string(),
  /** Result of the last check. */
  dns_ok: z.boolean(),
  problem: z
    .object({
      cause: z.enum(BRAND_DOMAIN_CAUSES),
      /** Records that the check found. */
      found: z.array(z.string()),
      /** Name of the record that has to change. */
      name: z.string(),
    })
    .nullable(),
  /** Time since which an enabled domain fails; null: it works. */
  failing_since: instant.nullable(),
  /** True after repeated failures of an enabled domain. */
  is_broken: z.boolean(),
  checked_at: instant.nullable(),
  next_check_at: instant.nullable(),
  enabled_at: instant.nullable(),
  /** The certificate authority that CAA records must allow. */
  certificate_authority: z.string(),
})
export type BrandDomain = z.infer<typeof brandDomain>

export const brandDomainAudit = auditActions('brand_domain', [
  'add',
  'update',
  'remove',
  'enable',
  'break',
  'mend',
])

const rights = { update: 'saveBrandDomain', remove: 'removeBrandDomain', check: 'checkBrandDomain' }

export const brandDomainRoutes = routes(
  { auth: 'session', permission: 'branding', managers: true },
  {
    getBrandDomain: {
      endpoint: 'GET /a/api/v1/branding/domain',
      summary: "Get the account's own domain with the DNS records that it needs",
      response: brandDomain,
      can: rights,
    },
    saveBrandDomain: {
      endpoint: 'PUT /a/api/v1/branding/domain',
      summary: 'Add a domain, or change it. A changed one is in process until its DNS records are found',
      body: z.strictObject({ domain: z.string().trim().min(1).max(300) }),
      example: { domain: 'wifi.harbour.example' },
      response: brandDomain,
      can: rights,
    },
    removeBrandDomain: {
      endpoint: 'DELETE /a/api/v1/branding/domain',
      summary: 'Remove the domain. Links and QR codes that contain it stop working',
      status: 200,
      response: brandDomain,
      can: rights,
    },
    checkBrandDomain: {
      endpoint: 'POST /a/api/v1/branding/domain/check',
      idempotency: { repeatable: 'Asks the DNS once more, within limits.' },
      summary: 'Check the DNS records of the domain now, and enable it if they are right',
      response: brandDomain,
      can: rights,
    },
  },
)
