import { and, eq, inArray } from 'drizzle-orm'
import { withReader, type Database } from '../../platform/db'
import { attribute, RADIUS_CODES, readAttribute, sendRadiusRequest } from '../../platform/radius'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { openSessionsOf, type OpenSession } from './accounting.repo'
import { type NasRow, nasSecretOwner } from './nas.repo'
import { nas } from '../../schema'

/** Error-Cause: RFC 5176, section 3.5. The gateway has no such session, so the device is off already. */
const SESSION_CONTEXT_NOT_FOUND = 503

interface Disconnecting {
  db: Database
  box: SecretBox
}

/**
 * Ends a device's sessions at the gateways that reported them, by disconnect requests (RFC 5176).
 *
 * @returns false where a gateway didn't answer, refused, or takes no such requests
 */
export async function disconnectDevice(
  { db, box }: Disconnecting,
  device: { siteId: number; mac: string },
): Promise<boolean> {
  const { sessions, gateways } = await withReader(db, async (tx) => {
    const open = await openSessionsOf(tx, device)
    const ids = open.map(({ nasId }) => nasId)
    const rows = await tx
      .select()
      .from(nas)
      .where(and(eq(nas.siteId, device.siteId), inArray(nas.id, ids)))
    return { sessions: open, gateways: new Map(rows.map((row) => [row.id, row])) }
  })
  const results = await Promise.all(
    sessions.map(async (session) => {
      const gateway = gateways.get(session.nasId)
      return !gateway || disconnectSession(box, gateway, { ...session, mac: device.mac })
    }),
  )
  return results.every(Boolean)
}

async function disconnectSession(
  box: SecretBox,
  { siteId, secret: sealed, address, seenAddress, disconnectPort }: NasRow,
  { acctSessionId, username, ip, mac }: OpenSession & { mac: string },
): Promise<boolean> {
  const target = seenAddress ?? address
  const secret = box.openIfOurs(sealed, nasSecretOwner(siteId))
  if (disconnectPort === null || target === null || secret === null) return false
  const answer = await sendRadiusRequest({
    address: target,
    port: disconnectPort,
    secret,
    code: RADIUS_CODES.disconnectRequest,
    attributes: [
      attribute('User-Name', username),
      attribute('Calling-Station-Id', mac.replaceAll(':', '-')),
      attribute('Acct-Session-Id', acctSessionId),
      ...(ip ? [attribute('Framed-IP-Address', ip)] : []),
      attribute('Event-Timestamp', new Date()),
    ],
  })
  if (answer?.code === RADIUS_CODES.disconnectAck) return true
  return (
    answer?.code === RADIUS_CODES.disconnectNak &&
    readAttribute(answer, 'Error-Cause') === SESSION_CONTEXT_NOT_FOUND
  )
}
