import type { BrandDomain } from '@portico/shared/contracts'

/** A domain in process, as the API answers. */
export function buildDomain(values: Partial<BrandDomain> = {}) {
  return {
    state: 'in_process' as const,
    domain: 'guests.harbour.example',
    ascii_domain: 'guests.harbour.example',
    is_apex: false,
    cname_host: 'guests.harbour.example',
    cname_target: 'edge.portico.example',
    target_addresses: ['192.0.2.10', '2001:db8::10'],
    txt_name: '_domain-check.guests.harbour.example',
    txt_value: 'q7Yt2',
    dns_ok: false,
    problem: null,
    failing_since: null,
    is_broken: false,
    checked_at: '2026-03-10T09:00:00Z',
    next_check_at: '2026-03-10T09:10:00Z',
    enabled_at: null,
    certificate_authority: 'letsencrypt.org',
    can: { update: true, remove: true, check: true },
    ...values,
  }
}
