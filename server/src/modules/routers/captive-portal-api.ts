import { macAddress, splashPath } from '@portico/shared/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { withReader, type Tx } from '../../platform/db'
import { notFound } from '../../platform/errors/api-error'
import { textValues } from '../../platform/http/guest-page'
import { PRIVATE_ANSWER } from '../../platform/http/private-answer'
import { tenantDatabase } from '../../platform/http/tenant-database'
import { sameText } from '../../platform/secrets/same-text'
import type { Installation } from '../../platform/installation'
import { activeAccessOf } from '../visits'
import { site } from '../../schema'
import { gatewaySecret } from './signed-redirect'
import { findWhitelisted } from '../whitelist'

type Addressing = Pick<Installation, 'secret' | 'publicUrl'>

const PATH = '/.well-known/captive-portal'

/**
 * The captive portal API of RFC 8908. The network tells devices its address by DHCP or router advertisement, and
 * fills in the device's MAC with a key for it. A key for the whole site would let each guest ask who else is there.
 */
export function registerCaptivePortalApi(
  app: FastifyInstance,
  { db, clock, secret, publicUrl }: Pick<Installation, 'db' | 'clock' | 'secret' | 'publicUrl'>,
): void {
  app.get(`${PATH}/:siteId`, { schema: { hide: true } }, async (request, reply) => {
    const siteId = Number((request.params as { siteId: string }).siteId)
    const { mac, key } = textValues(request.query)
    if (!Number.isSafeInteger(siteId)) throw notFound()
    if (mac !== undefined && !isKeyOf({ secret, siteId, mac }, key)) throw notFound()
    const access = await withReader(tenantDatabase(db, request), (tx) =>
      accessOf(tx, { siteId, mac }, clock.now()),
    )
    return reply
      .type('application/captive+json')
      .header('cache-control', PRIVATE_ANSWER)
      .send(
        Buffer.from(JSON.stringify({ ...access, 'user-portal-url': `${publicUrl}${splashPath(siteId)}/` })),
      )
  })
}

/** Without a MAC: the same for every device. */
export function captivePortalUrl({ secret, publicUrl }: Addressing, siteId: number, mac: string): string {
  const query = new URLSearchParams({ key: keyOf({ secret, siteId, mac }), mac })
  return `${publicUrl}${PATH}/${siteId}?${query.toString()}`
}

async function accessOf(tx: Tx, { siteId, mac }: { siteId: number; mac: string | undefined }, now: Date) {
  const [found] = await tx
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.id, siteId), isNull(site.deletedAt)))
  if (!found) throw notFound()
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

/** Null: no limit. */
const online = ({ seconds, bytes }: { seconds: number | null; bytes: number | null }) => ({
  captive: false,
  ...(seconds !== null && { 'seconds-remaining': seconds }),
  ...(bytes !== null && { 'bytes-remaining': bytes }),
  // A session gets no longer; the guest logs in again.
  'can-extend-session': false,
})

interface DeviceOfSite {
  secret: string
  siteId: number
  mac: string
}

/** Made of the MAC in the usual spelling, so that a gateway that shares the site's secret can work it out too. */
function keyOf({ secret, siteId, mac }: DeviceOfSite): string {
  return createHmac('sha256', gatewaySecret(secret, siteId))
    .update(`captive portal ${macAddress.safeParse(mac).data ?? ''}`)
    .digest('base64url')
    .slice(0, 22)
}

function isKeyOf(device: DeviceOfSite, key: string | undefined): boolean {
  return sameText(keyOf(device), key ?? '')
}
