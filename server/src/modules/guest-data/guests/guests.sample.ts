import { device, wifiSession } from '../../../schema'
import { eq } from 'drizzle-orm'
import { insertVisits } from '../visits/guest-builders'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ test, owner, siteId }: SampleSite): Promise<SampleRows> {
  const { guestId, sessionId, mac } = await test.inTx(async (tx) => {
    const visitor = await insertVisits(tx, siteId, '2026-03-01T10:00:00Z')
    const [session] = await tx.select().from(wifiSession).where(eq(wifiSession.guestId, visitor.guestId))
    const [known] = await tx.select().from(device).where(eq(device.id, visitor.deviceId))
    return { ...visitor, sessionId: session?.id ?? 0, mac: known?.mac ?? '' }
  })
  const saved = await owner.post(`/s/${siteId}/api/v1/guestsegment`, { name: 'Sample', filter: {} })
  expect(saved.statusCode).toBe(201)
  return {
    gid: guestId,
    'session.sessionId': sessionId,
    'guest.mac': mac,
    segmentId: saved.json<{ id: number }>().id,
  }
}
