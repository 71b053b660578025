import { macAddress } from '@portico/shared/contracts'
import { withReader, type Database } from '../../../platform/db'
import type { Clock } from '../../../platform/clock'
import {
  answerEap,
  checkCredentials,
  credentialKindOf,
  type EapStep,
  RADIUS_CODES,
  type RadiusAnswer,
  type RadiusPacket,
  readAttribute,
  type RadiusRequest,
} from '../../../platform/radius'
import { activeAccessOf, sessionTag } from '../../guest-data/visits'
import { findWhitelisted } from '../../guest-data/whitelist'
import type { LoginDesk } from './login-desk'
import type { FoundNas } from './nas.repo'
import { passwordOf } from './radius-logins'
import { type FoundLogin } from './radius-logins.repo'
import { replyAttributes, type ReplyLimits, type ReplyValue, replyValues } from './reply-values'
import { textAttribute } from './text-attribute'

export interface Authorizing {
  db: Database
  clock: Clock
  secret: string
  logins: LoginDesk
}

/** Reasons for rejecting a device, for the operator. The gateway isn't told. */
export type RejectReason =
  | 'unknown-login'
  | 'wrong-password'
  | 'other-device'
  | 'time-over'
  | 'data-over'
  | 'unknown-device'

export interface Decision {
  answer: RadiusAnswer
  /** AA:BB:CC:DD:EE:FF; null if the gateway sent none. */
  mac: string | null
  /** Null: accepted. */
  rejected: RejectReason | null
  /** The exchange continues. */
  isChallenge?: boolean
}

/** The device that requests access, and the limits it would get. */
export type Candidate =
  | { rejected: RejectReason }
  | {
      /** Null: the gateway vouches for the device's MAC address, so there is no password to compare. */
      password: string | null
      reply: ReplyValue[]
      /** Must be called once the password is verified. */
      accept: () => Promise<void>
    }

/** Decides on an Access-Request. */
export async function authorize(
  deps: Authorizing,
  { packet, secret: nasSecret, context: nas }: RadiusRequest<FoundNas>,
): Promise<Decision> {
  const mac = macOf(readAttribute(packet, 'Calling-Station-Id'))
  const candidate = await findCandidate(deps, packet, nas)
  // A reject has none of our attributes, because they would tell an attacker something.
  const reject = (rejected: RejectReason, attributes: EapStep['attributes'] = []): Decision => ({
    answer: { code: RADIUS_CODES.accessReject, attributes },
    mac,
    rejected,
  })
  if ('rejected' in candidate) return reject(candidate.rejected)
  const proof = proofOf(packet, candidate.password, { nasSecret, key: deps.secret, now: deps.clock.now() })
  if (proof.kind === 'rejected') return reject('wrong-password', proof.attributes)
  if (proof.kind === 'challenge') {
    const answer = { code: RADIUS_CODES.accessChallenge, attributes: proof.attributes }
    return { answer, mac, rejected: null, isChallenge: true }
  }
  await candidate.accept()
  const attributes = [...proof.attributes, ...replyAttributes(candidate.reply)]
  return { answer: { code: RADIUS_CODES.accessAccept, attributes }, mac, rejected: null }
}

/**
 * Resolves a username: the one-time login that a guest's browser brought from the splash page, or the MAC address of a
 * device that is whitelisted or has an active session.
 */
export async function findCandidate(
  { db, clock, secret, logins }: Authorizing,
  packet: RadiusPacket,
  nas: FoundNas,
): Promise<Candidate> {
  const username = textAttribute(packet, 'User-Name') ?? ''
  const mac = macOf(readAttribute(packet, 'Calling-Station-Id'))
  const at = { siteId: nas.siteId, now: clock.now() }
  const replyTo = (limits: ReplyLimits) => replyValues(nas.routerType, limits)
  if (mac !== null && macOf(username) === mac) {
    const found = await withReader(db, async (tx) => {
      const whitelisted = await findWhitelisted(tx, { ...at, mac })
      if (whitelisted) return { ...whitelisted, sessionId: null, dataLimit: null, dataUsed: 0 }
      const access = await activeAccessOf(tx, at.siteId, mac)
      return access && { ...access, sessionId: access.id, dataLimit: access.dataLeft, dataUsed: 0 }
    })
    if (!found) return { rejected: 'unknown-device' }
    const verdict = verdictOn(found, { secret, now: at.now, replyTo })
    return 'rejected' in verdict ? verdict : { ...verdict, password: null, accept: async () => {} }
  }
  const login = await logins.find({ ...at, username })
  if (!login) return { rejected: 'unknown-login' }
  // A guest could pass these credentials on to another guest's device.
  if (mac !== null && mac !== login.mac) return { rejected: 'other-device' }
  const verdict = verdictOn(login, { secret, now: at.now, replyTo })
  if ('rejected' in verdict) return verdict
  const accept = async () => {
    if (login.usedAt === null) await logins.markUsed(login.id)
  }
  return { ...verdict, password: passwordOf(secret, username), accept }
}

function proofOf(
  packet: RadiusPacket,
  password: string | null,
  { nasSecret, key, now }: { nasSecret: string; key: string; now: Date },
): EapStep {
  if (password === null) return { kind: 'accepted', attributes: [] }
  if (credentialKindOf(packet) === 'eap') return answerEap(packet, { password, key, now })
  const attributes = checkCredentials(packet, { password, secret: nasSecret })
  return attributes ? { kind: 'accepted', attributes } : { kind: 'rejected', attributes: [] }
}

type Right = Pick<FoundLogin, 'expiresAt' | 'dataLimit' | 'dataUsed' | 'speedDl' | 'speedUl'> & {
  /** Null: a whitelisted device needs no session. */
  sessionId: number | null
}

function verdictOn(
  { sessionId, expiresAt, dataLimit, dataUsed, speedDl, speedUl }: Right,
  { secret, now, replyTo }: { secret: string; now: Date; replyTo: (limits: ReplyLimits) => ReplyValue[] },
): { rejected: RejectReason } | { reply: ReplyValue[] } {
  const seconds = expiresAt && Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  const bytes = dataLimit === null ? null : dataLimit - dataUsed
  if (seconds !== null && seconds <= 0) return { rejected: 'time-over' }
  if (bytes !== null && bytes <= 0) return { rejected: 'data-over' }
  const reply = replyTo({ seconds, bytes, speedDl, speedUl })
  return {
    reply: sessionId === null ? reply : [['Class', Buffer.from(sessionTag(secret, sessionId))], ...reply],
  }
}

/** Null if it's no device address. Gateways write it in any usual format. */
export function macOf(text: string | undefined): string | null {
  const parsed = macAddress.safeParse(text ?? '')
  return parsed.success ? parsed.data : null
}
