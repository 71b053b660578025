import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { notFound } from '../errors/api-error'
import { answerError } from './error-handler'

declare module 'fastify' {
  interface FastifyRequest {
    /** Account whose domain the request came to; null on the installation's own hosts. */
    hostAccountId: number | null
    /** Returns true if a site may be served where the request came to. For routes that find it by a token. */
    isSiteOfHost: (siteId: number) => Promise<boolean>
  }
  interface FastifyContextConfig {
    /** True if the route answers on any host, even an unknown one: checks of load balancers and domains. */
    anyHost?: boolean
    /** True if the route concerns the installation, so that it doesn't exist on the domain of an account. */
    ownHostsOnly?: boolean
  }
}

const IDENTITY = /^[1-9]\d{0,8}$/

/** Says which account a host belongs to. */
export interface HostDirectory {
  /** Returns the account whose enabled domain this is; null if there is none. */
  accountOfHost: (hostname: string) => Promise<number | null>
  /** Returns the account of a site; null if it doesn't exist. */
  accountOfSite: (siteId: number) => Promise<number | null>
}

interface Hosts {
  /** The installation's own public addresses. */
  origins: readonly string[]
  /** Its other names; `*.example` stands for every name below. */
  names: readonly string[]
  directory: HostDirectory
}

/**
 * Lets requests pass that come to a host of the installation or to an enabled domain, and answers all others 421. On
 * the domain of an account, sites of other accounts don't exist. Register it before every other hook.
 */
export function admitKnownHosts(app: FastifyInstance, { origins, names, directory }: Hosts): void {
  const isOwn = ownHosts([...origins.filter(Boolean).map((origin) => new URL(origin).hostname), ...names])
  app.decorateRequest('hostAccountId', null)
  app.decorateRequest('isSiteOfHost', async function isSiteOfHost(this: FastifyRequest, siteId: number) {
    return this.hostAccountId === null || (await directory.accountOfSite(siteId)) === this.hostAccountId
  })
  app.addHook('onRequest', async (request, reply) => {
    const hostname = hostnameOf(request)
    const { config, url } = request.routeOptions
    if (config.anyHost || isOwn(hostname)) return
    const accountId = await directory.accountOfHost(hostname)
    if (accountId === null) {
      request.log.info({ host: hostname.slice(0, 253) }, 'request for an unknown host')
      return reply.code(421).headers({ 'cache-control': 'no-store' }).type('text/plain').send(UNKNOWN)
    }
    request.hostAccountId = accountId
    const isForeign = config.ownHostsOnly === true || (await namesForeignObject(request, accountId))
    if (isForeign && url !== undefined) return answerError(notFound(), request, reply)
  })
}

const UNKNOWN =
  'This address is not set up here. Check the host name, or the PUBLIC_URL of the installation.\n'

/** Returns the host that a browser asked for, in lower case and without its port and trailing dot. */
export function hostnameOf({ hostname }: Pick<FastifyRequest, 'hostname'>): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

/** Returns true if a user of the account may be served where the request came to. */
export function belongsToHost({ hostAccountId }: FastifyRequest, accountId: number | null): boolean {
  return hostAccountId === null || hostAccountId === accountId
}

/** Addresses and names without a dot can't be anybody's domain: containers, load balancers and localhost use them. */
function ownHosts(names: readonly string[]): (hostname: string) => boolean {
  const exact = new Set(names.filter((name) => !name.startsWith('*.')).map((name) => name.toLowerCase()))
  const below = names.filter((name) => name.startsWith('*.')).map((name) => name.slice(1).toLowerCase())
  return (hostname) =>
    !hostname.includes('.') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
    exact.has(hostname) ||
    below.some((suffix) => hostname.endsWith(suffix))
}

/** True if the address names another account, or a site of one. */
async function namesForeignObject(request: FastifyRequest, accountId: number): Promise<boolean> {
  const { siteId, account } = (request.params ?? {}) as { siteId?: string; account?: string }
  if (account !== undefined && account !== String(accountId)) return true
  return siteId !== undefined && IDENTITY.test(siteId) && !(await request.isSiteOfHost(Number(siteId)))
}
