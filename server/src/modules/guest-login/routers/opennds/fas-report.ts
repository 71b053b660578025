import type { RouterEndCause } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { isSession } from '../../../../schema'
import { changeWifiSessions, endReportedSessions, sessionOfTag, setUsage } from '../../../guest-data/visits'
import { guestOfSession } from './fas-sessions.repo'

/** Reasons for the end of a session, by the method that the gateway reports. */
const CAUSES: Record<string, RouterEndCause> = {
  idle_deauth: 'idle_timeout',
  timeout_deauth: 'session_timeout',
  downquota_deauth: 'data_limit',
  upquota_deauth: 'data_limit',
  shutdown_deauth: 'router_restart',
}

interface Reported {
  siteId: number
  secret: string
  report: Map<string, string>
}

/** Ends the session that a gateway reports as ended, with the data that it counted. */
export async function endReportedSession(tx: Tx, { siteId, secret, report }: Reported): Promise<void> {
  const custom = Buffer.from(report.get('custom') ?? '', 'base64').toString('utf8')
  const sessionId = sessionOfTag(secret, custom)
  if (sessionId === null) return
  const guestId = await guestOfSession(tx, siteId, sessionId)
  if (guestId === null) return
  await changeWifiSessions(tx, siteId, [guestId], async () => {
    await setUsage(tx, sessionId, {
      dataDown: bytesOf(report.get('bytes_incoming')),
      dataUp: bytesOf(report.get('bytes_outgoing')),
      lastSeen: momentOf(report.get('session_end')),
    })
    await endReportedSessions(
      tx,
      isSession([sessionId]),
      CAUSES[report.get('method') ?? ''] ?? 'user_request',
    )
  })
}

function bytesOf(text: string | undefined): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
}

/** Seconds since 1970, by the gateway's clock. */
function momentOf(text: string | undefined): Date | null {
  return /^\d{9,11}$/.test(text ?? '') ? new Date(Number(text) * 1000) : null
}
