import { withTx, type Database } from '../../../platform/db'
import type { Clock } from '../../../platform/clock'
import { RADIUS_CODES, type RadiusAnswer, type RadiusPacket, readAttribute } from '../../../platform/radius'
import { sessionOfTag } from '../../guest-data/visits'
import { apMacOf } from '../router-vendors'
import type { AccountingWriter } from './accounting-writer'
import { stopSessionsOfNas, type UsageReport } from './accounting.repo'
import { macOf } from './authorize'
import type { FoundNas } from './nas.repo'
import { textAttribute } from './text-attribute'

/** Acct-Status-Type: RFC 2866, section 5.1. */
const STATUS = { start: 1, stop: 2, interim: 3, on: 7, off: 8 } as const
/** A longer delay is the gateway's fault. */
const MAX_DELAY_SECONDS = 86_400
const BYTES_PER_GIGAWORD = 2 ** 32
/** Acct-Terminate-Cause: RFC 2866, section 5.10. */
const STOP_CAUSES: Record<number, string> = {
  1: 'user_request',
  2: 'lost_carrier',
  4: 'idle_timeout',
  5: 'session_timeout',
  6: 'admin_reset',
  7: 'admin_reboot',
}
/** More than any session transfers. Sums of many sessions still fit into PostgreSQL's bigint. */
const MAX_BYTES = 2 ** 50

interface Accounting {
  db: Database
  clock: Clock
  secret: string
  writer: AccountingWriter
}

/** `kind` is null if nothing in the packet is stored. */
interface Accounted {
  answer: RadiusAnswer
  kind: 'start' | 'stop' | 'interim' | 'restart' | null
  /** AA:BB:CC:DD:EE:FF */
  mac: string | null
}

const ACKNOWLEDGED: RadiusAnswer = { code: RADIUS_CODES.accountingResponse, attributes: [] }

/** Stores the contents of an Accounting-Request, then acknowledges it. */
export async function account(
  { db, clock, secret, writer }: Accounting,
  { packet, nas }: { packet: RadiusPacket; nas: FoundNas },
): Promise<Accounted> {
  const status = readAttribute(packet, 'Acct-Status-Type')
  const at = happenedAt(packet, clock.now())
  if (status === STATUS.on || status === STATUS.off) {
    await withTx(db, (tx) => stopSessionsOfNas(tx, nas.id, at))
    return { answer: ACKNOWLEDGED, kind: 'restart', mac: null }
  }
  const report = reportOf(packet, { nas, secret, at })
  // Packets without relevant contents are acknowledged too, because the gateway would repeat them forever.
  if (!report) return { answer: ACKNOWLEDGED, kind: null, mac: null }
  await writer.store(report)
  const kind = status === STATUS.start ? 'start' : report.stopCause === null ? 'interim' : 'stop'
  return { answer: ACKNOWLEDGED, kind, mac: report.mac }
}

/** Gateways repeat a packet until it's answered, and report how long they have tried: RFC 2866, section 5.2. */
function happenedAt(packet: RadiusPacket, now: Date): Date {
  const seconds = Math.min(readAttribute(packet, 'Acct-Delay-Time') ?? 0, MAX_DELAY_SECONDS)
  return new Date(now.getTime() - seconds * 1000)
}

/** Null if it isn't about a device's session. */
function reportOf(
  packet: RadiusPacket,
  { nas, secret, at }: { nas: FoundNas; secret: string; at: Date },
): UsageReport | null {
  const status = readAttribute(packet, 'Acct-Status-Type')
  const acctSessionId = textAttribute(packet, 'Acct-Session-Id')
  const mac = macOf(readAttribute(packet, 'Calling-Station-Id'))
  const isKnown = status === STATUS.start || status === STATUS.interim || status === STATUS.stop
  if (!isKnown || !acctSessionId || !mac) return null
  const input = octetsOf(packet, 'Acct-Input-Octets', 'Acct-Input-Gigawords')
  const output = octetsOf(packet, 'Acct-Output-Octets', 'Acct-Output-Gigawords')
  const cause = STOP_CAUSES[readAttribute(packet, 'Acct-Terminate-Cause') ?? 0] ?? 'other'
  const seconds = readAttribute(packet, 'Acct-Session-Time') ?? 0
  return {
    nasId: nas.id,
    siteId: nas.siteId,
    acctSessionId,
    mac,
    username: textAttribute(packet, 'User-Name') ?? '',
    wifiSessionId: sessionOfTag(secret, readAttribute(packet, 'Class')?.toString('latin1') ?? ''),
    ip: readAttribute(packet, 'Framed-IP-Address') ?? null,
    apMac: apMacOf(readAttribute(packet, 'Called-Station-Id')),
    dataUp: nas.swapsOctets ? output : input,
    dataDown: nas.swapsOctets ? input : output,
    startedAt: new Date(at.getTime() - seconds * 1000),
    at,
    stopCause: status === STATUS.stop ? cause : null,
  }
}

function octetsOf(
  packet: RadiusPacket,
  octets: 'Acct-Input-Octets' | 'Acct-Output-Octets',
  gigawords: 'Acct-Input-Gigawords' | 'Acct-Output-Gigawords',
): number {
  const low = readAttribute(packet, octets) ?? 0
  const high = readAttribute(packet, gigawords) ?? 0
  return Math.min(low + high * BYTES_PER_GIGAWORD, MAX_BYTES)
}
