import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { macAddress, splashPath } from '@portico/shared/contracts'
import { BYTES_PER_MB, MINUTE_MS } from '@portico/shared/units'
import { createHash, randomBytes } from 'node:crypto'
import { type Tx, withTx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { keepingWrites } from '../../../platform/errors/keep-writes'
import {
  pageLanguage,
  pageNonce,
  registerGuestPages,
  sendGuestPage,
  sentValues,
  textValues,
} from '../../../platform/http/guest-page'
import { atRequestHost, tenantDatabase } from '../../../platform/http/tenant-database'
import { callerBlock } from '../../../platform/session/address-block'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { requestCaller } from '../../../platform/session/request-session'
import { mayCall } from '../../../platform/access/rights'
import type { Installation } from '../../../platform/installation'
import { accessControl } from '../../access/accounts'
import { activeAccessOf, changeWifiSessions, noteUsage } from '../../guest-data/visits'
import { findWhitelisted } from '../../guest-data/whitelist'
import { captivePortalUrl } from './captive-portal-api'
import { isPhoneKey, phoneKey } from './phone-link'
import { closedPhonePage, phonePage, ssidOf, WEBSITES, type PhoneAction } from './phone-page'
import { gatewaySecret, signRedirect } from './signed-redirect'
import {
  findDevice,
  isRouterOffline,
  joinDevice,
  leaveDevice,
  setRouterOffline,
  type SimulatedDevice,
  useData,
} from './simulated-devices.repo'
import { simulatedSite } from './phone-page.repo'

type Options = Pick<Installation, 'db' | 'clock' | 'secret' | 'publicUrl'>

const PATH = '/guest/simulator/:siteId'
/** Generous, because each press causes only a few writes. */
const BY_ADDRESS: RateLimit = { name: 'simulator-address', max: 300, windowMs: MINUTE_MS }

/**
 * The phone of the simulated router, for sites that have one: it joins the Wi-Fi, logs in and uses data. It can imitate
 * any device and turn the router off, so it requires an operator or the link that an operator opened.
 */
export function registerPhonePage(app: FastifyInstance, options: Options): void {
  const hidden = { schema: { hide: true } }
  registerGuestPages(app, (scope) => {
    scope.get(PATH, hidden, (request, reply) => answerPage(options, request, reply))
    scope.get(`${PATH}/log-in`, hidden, (request, reply) => answerLogIn(options, request, reply))
    scope.post(PATH, hidden, (request, reply) => answerAction(options, request, reply))
  })
}

async function answerPage(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, clock, secret, publicUrl } = { ...options, ...atRequestHost(options, request) }
  const query = textValues(request.query)
  const now = clock.now()
  const { lang } = query
  const found = await withTx(tenantDatabase(db, request), async (tx) => {
    const siteId = siteIdOf(request)
    const isOpened = isPhoneKey(secret, { siteId, key: query.key, now })
    if (!isOpened && !(await isOperator(tx, request, reply, { secret, siteId, now }))) return null
    const location = await simulatedSite(tx, siteId)
    const key = isOpened && query.key !== undefined ? query.key : phoneKey(secret, siteId, now)
    const mac = macOf(query.mac)
    if (!mac || !isOpened)
      return { location, address: addressOf(siteId, { mac: mac ?? privateMac(), key, lang }) }
    const { device, isWhitelisted } = await admittedDevice(tx, { siteId: location.id, mac, now })
    return { location, mac, key, device, isWhitelisted, isOff: await isRouterOffline(tx, location.id) }
  })
  const nonce = pageNonce()
  if (!found)
    return sendGuestPage(reply, {
      page: closedPhonePage(nonce, pageLanguage(request)).markup,
      nonce,
      status: 403,
    })
  if (found.mac === undefined) return reply.redirect(found.address)
  const { location, mac, key, device, isWhitelisted, isOff } = found
  const page = phonePage({
    nonce,
    language: pageLanguage(request),
    siteName: location.name,
    timezone: location.timezone,
    mac,
    key,
    device,
    now,
    isOnline: !isOff && hasInternet(device, now),
    isWhitelisted,
    isRouterOffline: isOff,
    loginUrl: addressOf(location.id, { mac, key, lang }, '/log-in'),
    captivePortalUrl: captivePortalUrl({ publicUrl, secret }, location.id, mac),
  })
  return sendGuestPage(reply, { page: page.markup, nonce })
}

/** Redirects like a gateway does with a browser that isn't online yet. */
async function answerLogIn(
  { db, clock, secret }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { mac: named, key = '', lang } = textValues(request.query)
  const now = clock.now()
  const siteId = siteIdOf(request)
  const mac = macOf(named)
  const address = await withTx(tenantDatabase(db, request), async (tx) => {
    if (!mac || !isPhoneKey(secret, { siteId, key, now })) return `/guest/simulator/${siteId}`
    const location = await simulatedSite(tx, siteId)
    const isJoined = (await findDevice(tx, siteId, mac))?.joinedAt != null
    return isJoined ? loginUrl(secret, location, mac, now) : addressOf(siteId, { mac, key, lang })
  })
  return reply.header('cache-control', 'no-store').redirect(address)
}

async function answerAction(
  { db, clock, secret }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = sentValues(request)
  const mac = macOf(form.mac)
  if (!mac) throw new ApiError(400, 'error.malformed')
  const now = clock.now()
  const siteId = siteIdOf(request)
  const key = form.key ?? ''
  if (!isPhoneKey(secret, { siteId, key, now })) {
    const nonce = pageNonce()
    return sendGuestPage(reply, {
      page: closedPhonePage(nonce, pageLanguage(request)).markup,
      nonce,
      status: 403,
    })
  }
  const next = await keepingWrites(tenantDatabase(db, request), async (tx) => {
    await simulatedSite(tx, siteId)
    await assertWithinLimits(tx, [[BY_ADDRESS, callerBlock(request)]], now)
    const call = { siteId, mac, now, megabytes: Number(form.megabytes) }
    const { lang } = form
    return addressOf(siteId, { mac: await act(tx, form.action as PhoneAction, call), key, lang })
  })
  return reply.redirect(next, 303)
}

interface PhoneCall {
  siteId: number
  mac: string
  now: Date
  megabytes: number
}

/** Returns the phone's address after the action. */
async function act(tx: Tx, action: PhoneAction, call: PhoneCall): Promise<string> {
  const { siteId, mac } = call
  switch (action) {
    case 'join':
      await joinDevice(tx, call)
      return mac
    case 'leave':
      await leaveDevice(tx, call)
      return mac
    case 'browse':
      await browse(tx, call)
      return mac
    case 'private-address': {
      await leaveDevice(tx, call)
      const other = privateMac()
      await joinDevice(tx, { ...call, mac: other })
      return other
    }
    case 'router-on':
    case 'router-off':
      await setRouterOffline(tx, siteId, action === 'router-off')
      return mac
    default:
      throw new ApiError(400, 'error.malformed')
  }
}

/** Stops at the data limit, like a router does. */
async function browse(tx: Tx, { siteId, mac, now, megabytes }: PhoneCall): Promise<void> {
  if (!(WEBSITES as readonly number[]).includes(megabytes)) throw new ApiError(400, 'error.malformed')
  const session = await activeAccessOf(tx, siteId, mac)
  const { device } = await admittedDevice(tx, { siteId, mac, now })
  if (!device || !hasInternet(device, now) || (await isRouterOffline(tx, siteId))) return
  const { dataLimit, dataUsed } = device
  const byteCount = megabytes * BYTES_PER_MB
  const bytes = dataLimit === null ? byteCount : Math.min(byteCount, dataLimit - dataUsed)
  await useData(tx, { siteId, mac, now }, bytes)
  if (!session) return
  await changeWifiSessions(tx, siteId, [session.guestId], () => noteUsage(tx, session.id, { bytes, now }))
}

/** The router's view of a device: a whitelisted one needs no login, and has only its entry's limits. */
async function admittedDevice(tx: Tx, key: { siteId: number; mac: string; now: Date }) {
  const device = await findDevice(tx, key.siteId, key.mac)
  const entry = await findWhitelisted(tx, key)
  if (!device || !entry) return { device, isWhitelisted: entry !== null }
  const { expiresAt: authorisedUntil, speedDl, speedUl } = entry
  const limits = { authorisedAt: device.joinedAt, authorisedUntil, dataLimit: null, speedDl, speedUl }
  return { device: { ...device, ...limits }, isWhitelisted: true }
}

function hasInternet(device: SimulatedDevice | null, now: Date): boolean {
  if (!device?.joinedAt || !device.authorisedAt) return false
  const { authorisedUntil, dataLimit, dataUsed } = device
  return (authorisedUntil === null || authorisedUntil > now) && (dataLimit === null || dataUsed < dataLimit)
}

/** Returns true for users who may try the site's splash page. */
async function isOperator(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: { secret: string; siteId: number; now: Date },
): Promise<boolean> {
  const caller = await requestCaller(tx, request, reply, { access: accessControl, ...scope })
  return caller?.site !== undefined && mayCall(caller.actor, 'startTestLogin')
}

function siteIdOf(request: FastifyRequest): number {
  const siteId = Number((request.params as { siteId: string }).siteId)
  if (!Number.isSafeInteger(siteId)) throw notFound()
  return siteId
}

/** Null if it's no device address. */
function macOf(typed: string | undefined): string | null {
  const parsed = macAddress.safeParse(typed ?? '')
  return parsed.success ? parsed.data : null
}

/** Like the addresses that phones generate: locally administered, of one device. */
function privateMac(): string {
  const bytes = randomBytes(6)
  bytes[0] = ((bytes[0] ?? 0) & 0xfc) | 0x02
  return (bytes.toString('hex').toUpperCase().match(/../g) ?? []).join(':')
}

function addressOf(
  siteId: number,
  { mac, key, lang }: { mac: string; key: string; lang: string | undefined },
  path = '',
): string {
  return `/guest/simulator/${siteId}${path}?${new URLSearchParams({ mac, key, ...(lang && { lang }) }).toString()}`
}

/** The redirect of a UniFi controller, with the signature of the simulated gateway. */
function loginUrl(secret: string, location: { id: number; name: string }, mac: string, now: Date): string {
  const point = createHash('sha256').update(`access point ${location.id}`).digest('hex').slice(0, 10)
  const query = new URLSearchParams({
    id: mac,
    ap: `02${point}`.replace(/..(?=.)/g, '$&:'),
    t: String(Math.floor(now.getTime() / 1000)),
    url: 'http://example.com/',
    ssid: ssidOf(location.name),
    ...signRedirect(gatewaySecret(secret, location.id), mac, now),
  })
  return `${splashPath(location.id)}/?${query.toString()}`
}
