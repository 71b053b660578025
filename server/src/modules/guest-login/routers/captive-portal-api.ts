import { macAddress, splashPath } from '@portico/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { withReader, type Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { textValues } from '../../../platform/http/guest-page'
import { PRIVATE_ANSWER } from '../../../platform/http/private-answer'
import { forRequest } from '../../../platform/http/tenant-database'
import { sameText } from '../../../platform/secrets/same-text'
import type { Installation } from '../../../platform/installation'
import { activeAccessOf } from '../../guest-data/visits'
import { whoIsAt } from '../radius'
import { sourceOf } from './request-source'
import { gatewaySecret } from './signed-redirect'
import { findWhitelisted } from '../../guest-data/whitelist'
import { findOpenSite } from '../../site-setup/sites'

type Addressing = Pick<Installation, 'secret' | 'publicUrl'>

const PATH = '/.well-known/captive-portal'

/**
 * The captive portal API of RFC 8908. The network tells devices its address by DHCP or router advertisement. A network
 * that fills in the device's MAC adds a key for it: with a key for the whole site each guest could ask who else is
 * there. Without a MAC the device is known by the address that it asks from.
 */
export function registerCaptivePortalApi(
  app: FastifyInstance,
  deps: Pick<Installation, 'db' | 'clock' | 'secret' | 'publicUrl'>,
): void {
  const { clock, secret } = deps
  app.get(`${PATH}/:siteId`, { schema: { hide: true } }, async (request, reply) => {
    const siteId = Number((request.params as { siteId: string }).siteId)
    const { mac, key } = textValues(request.query)
    if (!Number.isSafeInteger(siteId)) throw notFound()
    if (mac !== undefined && !isKeyOf({ secret, siteId, mac }, key)) throw notFound()
    const { db, publicUrl } = forRequest(deps, request)
    const access = await withReader(db, (tx) =>
      accessOf(tx, { siteId, mac, source: sourceOf(request) }, clock.now()),
    )
    return reply
      .type('application/captive+json')
      .header('cache-control', PRIVATE_ANSWER)
      .send(
        Buffer.from(JSON.stringify({ ...access, 'user-portal-url': `${publicUrl}${splashPath(siteId)}/` })),
      )
  })
}

/** The address for one device, with its key. */
export function captivePortalUrl({ secret, publicUrl }: Addressing, siteId: number, mac: string): string {
  const query = new URLSearchParams({ key: keyOf({ secret, siteId, mac }), mac })
  return `${publicUrl}${PATH}/${siteId}?${query.toString()}`
}

interface Asking {
  siteId: number
  mac: string | undefined
  /** IP address. */
  source: string
}

async function accessOf(tx: Tx, { siteId, mac: named, source }: Asking, now: Date) {
  if (!(await findOpenSite(tx, siteId))) throw notFound()
  const mac = named ?? (await deviceAt(tx, { siteId, source }))
  const parsed = macAddress.safeParse(mac ?? '')
  if (!parsed.success) return { captive: true }
  const secondsTo = (end: Date | null) => end && Math.ceil((end.getTime() - now.getTime()) / 1000)
  const whitelisted = await findWhitelisted(tx, { siteId, mac: parsed.data, now })
  if (whitelisted) return online({ seconds: secondsTo(whitelisted.expiresAt), bytes: null })
  const access = await activeAccessOf(tx, siteId, parsed.data)
  if (!access) return { captive: true }
  const seconds = secondsTo(access.expiresAt)
  const bytes = access.dataLeft
  if ((seconds !== null && seconds <= 0) || (bytes !== null && bytes <= 0)) return { captive: true }
  return online({ seconds, bytes })
}

/**
 * The device at an address. Null: one that isn't online.
 *
 * @throws 404 where many devices share the address. Without an answer they find the splash page by themselves; one
 * that said 'captive' would keep those that have logged in off the network
 */
async function deviceAt(
  tx: Tx,
  { siteId, source }: { siteId: number; source: string },
): Promise<string | null> {
  const { mac, isGateway } = await whoIsAt(tx, { siteId, address: source })
  if (mac === null && (isGateway || !OWN_RANGES.has(ipaddr.process(source).range()))) throw notFound()
  return mac
}

/** Ranges in which a device has an address of its own; others are shared behind a gateway. */
const OWN_RANGES = new Set(['private', 'uniqueLocal', 'linkLocal', 'loopback'])

/** Null: no limit. */
const online = ({ seconds, bytes }: { seconds: number | null; bytes: number | null }) => ({
  captive: false,
  ...(seconds !== null && { 'seconds-remaining': seconds }),
  ...(bytes !== null && { 'bytes-remaining': bytes }),
  // A session can't be extended; the guest logs in again.
  'can-extend-session': false,
})

interface DeviceOfSite {
  secret: string
  siteId: number
  mac: string
}

/** Derived from the MAC in its usual format, so that a gateway with the site's secret can calculate it too. */
function keyOf({ secret, siteId, mac }: DeviceOfSite): string {
  return createHmac('sha256', gatewaySecret(secret, siteId))
    .update(`captive portal ${macAddress.safeParse(mac).data ?? ''}`)
    .digest('base64url')
    .slice(0, 22)
}

function isKeyOf(device: DeviceOfSite, key: string | undefined): boolean {
  return sameText(keyOf(device), key ?? '')
}
