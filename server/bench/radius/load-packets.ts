import { randomBytes } from 'node:crypto'
import { NAS_SECRET, papAttributes } from '../../src/modules/guest-login/radius/radius-builders'
import { passwordOf } from '../../src/modules/guest-login/radius/radius-logins'
import { sessionTag } from '../../src/modules/guest-data/visits'
import { attribute, RADIUS_CODES } from '../../src/platform/radius'
import { encodeRequest } from '../../src/platform/radius/sign-packet'
import { BENCH_SECRET } from '../bench-app'

/** Password for FreeRADIUS, which can't derive passwords like the product does. */
export const FREERADIUS_PASSWORD = 'a password of 22 chars'

export interface PacketPlan {
  kind: 'authentication' | 'accounting'
  server: 'Portico' | 'FreeRADIUS'
  /**
   * Number of logins in use. Logins and sessions are created by `fillSites` and numbered from 1; new accounting sessions
   * belong to as many sessions that follow.
   */
  sessions: number
  sites: number
  /**
   * Prefix of new accounting sessions, each reported from its start to its stop. Undefined: one interim report for each
   * existing session.
   */
  newSessions?: string
}

/** Number of concurrently open new accounting sessions. */
const OPEN_AT_ONCE = 2_000
/** A start, interim reports, and a stop. */
const REPORTS_OF_SESSION = 10
const STATUS = { start: 1, stop: 2, interim: 3 } as const
const INTERIM_SECONDS = 300

export const usernameOf = (session: number) => `bench-login-${session}`
export const acctSessionIdOf = (session: number) => `bench-session-${session}`
export const identifierOfSite = (index: number) => `bench-site-${index}`

/** Encodes the packet with this number in a run. */
export const encodePacketOf = (plan: PacketPlan, number: number, identifier: number): Buffer =>
  plan.kind === 'authentication'
    ? accessRequest(plan, number, identifier)
    : accountingRequest(plan, number, identifier)

/** 02-00, followed by the number. */
const stationOf = (session: number) =>
  Buffer.from([2, 0, session >> 24, session >> 16, session >> 8, session])
    .toString('hex')
    .replace(/..\B/g, '$&-')
    .toUpperCase()

function accessRequest({ server, sessions, sites }: PacketPlan, number: number, identifier: number): Buffer {
  const session = 1 + (number % sessions)
  const username = usernameOf(session)
  const password = server === 'Portico' ? passwordOf(BENCH_SECRET, username) : FREERADIUS_PASSWORD
  const authenticator = randomBytes(16)
  const attributes = [
    ...papAttributes({ username, password }, { authenticator }),
    ...gatewayAttributes(session, sites),
  ]
  return encodeRequest(
    { code: RADIUS_CODES.accessRequest, identifier, attributes, authenticator },
    NAS_SECRET,
  )
}

const gatewayAttributes = (session: number, sites: number) => [
  attribute('NAS-Identifier', identifierOfSite(session % sites)),
  attribute('NAS-IP-Address', '127.0.0.1'),
  attribute('NAS-Port', 1),
  attribute('Calling-Station-Id', stationOf(session)),
  attribute('Called-Station-Id', '02-00-00-00-00-00:Guests'),
]

function accountingRequest(plan: PacketPlan, number: number, identifier: number): Buffer {
  const { status, session, acctSessionId, report } = reportOf(plan, number)
  const attributes = [
    attribute('Acct-Status-Type', STATUS[status]),
    attribute('Acct-Session-Id', acctSessionId),
    attribute('User-Name', usernameOf(session)),
    ...gatewayAttributes(session, plan.sites),
    attribute('Framed-IP-Address', '10.0.0.1'),
    attribute('Acct-Session-Time', report * INTERIM_SECONDS),
    attribute('Acct-Input-Octets', report * 1_000_000),
    attribute('Acct-Output-Octets', report * 10_000_000),
    attribute('Class', Buffer.from(sessionTag(BENCH_SECRET, session))),
  ]
  return encodeRequest({ code: RADIUS_CODES.accountingRequest, identifier, attributes }, NAS_SECRET)
}

function reportOf({ newSessions, sessions }: PacketPlan, number: number) {
  if (newSessions === undefined) {
    const session = 1 + (number % sessions)
    const report = 1 + Math.floor(number / sessions)
    return { status: 'interim' as const, session, acctSessionId: acctSessionIdOf(session), report }
  }
  const block = Math.floor(number / (OPEN_AT_ONCE * REPORTS_OF_SESSION))
  const report = Math.floor(number / OPEN_AT_ONCE) % REPORTS_OF_SESSION
  const index = block * OPEN_AT_ONCE + (number % OPEN_AT_ONCE)
  const status: keyof typeof STATUS =
    report === 0 ? 'start' : report === REPORTS_OF_SESSION - 1 ? 'stop' : 'interim'
  // Stops end sessions, and with them their logins, so these sessions are others than those of the logins.
  const session = sessions + 1 + (index % sessions)
  return { status, session, acctSessionId: `${newSessions}-${index}`, report }
}
