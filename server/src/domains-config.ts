import { isIP } from 'node:net'
import { z } from 'zod'
import type { DomainSettings } from './modules/provider/domains'

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

/** Environment variables for the domains of accounts. */
export const domainsEnvironment = {
  /** Host that CNAME records of these domains name. Empty: the host of PUBLIC_URL. */
  DOMAIN_TARGET: z
    .union([z.literal(''), z.string().refine((host) => HOST_NAME.test(host), 'must be a host name')])
    .default(''),
  /** Comma-separated addresses of resolvers, optionally with a port. Empty: those of the system. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((all) => all.every(isResolver), {
      message: 'must be a comma-separated list of addresses such as 192.0.2.53 or 127.0.0.1:5353',
    }),
  /** Port of the name servers of a zone. */
  NAME_SERVER_PORT: z.coerce.number().int().min(1).max(65_535).default(53),
  /** Certificate authority that CAA records of these domains must allow. */
  CERTIFICATE_AUTHORITY: z.string().min(1).default('letsencrypt.org'),
}

/** `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`. */
function isResolver(text: string): boolean {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6
  return isIP(text) !== 0 || isIP(text.replace(/:\d{1,5}$/, '')) === 4
}

const shape = z.object(domainsEnvironment)

export function domainSettings(values: z.output<typeof shape>): DomainSettings {
  return {
    target: values.DOMAIN_TARGET.toLowerCase() || null,
    dnsServers: values.DNS_SERVERS,
    nameServerPort: values.NAME_SERVER_PORT,
    authority: values.CERTIFICATE_AUTHORITY.toLowerCase(),
  }
}
