import { SIGN_IN_PAGES, type Language } from '@portico/shared/contracts'
import { loadActor } from '../accounts'
import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { findToken, issueToken, useToken, type TokenOwner } from '../../platform/session/one-time-token'
import { assertWithinLimits, type RateLimit } from '../../platform/session/rate-limit'
import { endSessionsOf } from '../../platform/session/session-store'
import { queueMail } from '../mail'
import { forgetFailedLogins } from '../session'
import { storePassword } from './change-password'
import { pageLink, type SecuritySettings } from './security-settings'
import { userByEmail } from './security.repo'

const MINUTE_MS = 60_000
/** How long a link holds. */
const LINK_MINUTES = 60
/** Nobody's mailbox is filled by somebody else. */
const BY_EMAIL: RateLimit = { name: 'forgot-email', max: 5, windowMs: 60 * MINUTE_MS }
const BY_ADDRESS: RateLimit = { name: 'forgot-address', max: 30, windowMs: 15 * MINUTE_MS }
/** Counts what tries links out: more than a person ever needs. */
const LINKS_BY_ADDRESS: RateLimit = { name: 'password-link', max: 60, windowMs: 15 * MINUTE_MS }

interface Caller {
  address: string
  now: Date
}

interface Recipient {
  owner: TokenOwner
  email: string
  displayname: string
  language: Language
  accountId: number | null
}

/**
 * Sends a link, if somebody has the address. For an address that nobody has the same is done and then
 * undone, so that neither the answer nor its time tells the two apart.
 */
export async function sendResetLink(
  tx: Tx,
  email: string,
  { address, now }: Caller,
  settings: SecuritySettings,
): Promise<void> {
  await assertWithinLimits(
    tx,
    [
      [BY_EMAIL, email],
      [BY_ADDRESS, address],
    ],
    now,
  )
  const user = await userByEmail(tx, email)
  const nobody = { owner: { email }, email, displayname: email, language: 'en-US', accountId: null } as const
  const recipient = user ? { ...user, owner: { userId: user.id } } : nobody
  await undoneUnless(tx, user !== null, (inner) => queueLink(inner, recipient, settings, now))
}

/** @throws 404 where the link is over, was used, or never was */
export async function assertResetLink(tx: Tx, token: string, { address, now }: Caller): Promise<void> {
  await assertWithinLimits(tx, [[LINKS_BY_ADDRESS, address]], now)
  if (!(await findToken(tx, 'password', token, now))) throw linkExpired()
}

/** Sets the password that a link allows to set, once, and signs its user out everywhere. */
export async function resetPassword(
  tx: Tx,
  { token, password }: { token: string; password: string },
  { address, now }: Caller,
  settings: SecuritySettings,
): Promise<void> {
  await assertWithinLimits(tx, [[LINKS_BY_ADDRESS, address]], now)
  const link = await useToken(tx, 'password', token, now)
  const loaded = link?.userId ? await loadActor(tx, { userId: link.userId, sessionId: 0, now }) : null
  if (!loaded) throw linkExpired()
  const { actor } = loaded
  await storePassword(tx, actor, password, settings, now)
  await endSessionsOf(tx, actor.userId)
  await forgetFailedLogins(tx, actor.email)
}

async function queueLink(tx: Tx, to: Recipient, settings: SecuritySettings, now: Date): Promise<void> {
  const { owner, email, displayname: name, language, accountId } = to
  const token = await issueToken(tx, { purpose: 'password', owner, ttlMs: LINK_MINUTES * MINUTE_MS, now })
  const link = `${pageLink(settings, SIGN_IN_PAGES.resetPassword)}/${token}`
  const values = { name, link, minutes: LINK_MINUTES }
  const mail = { to: email, language, accountId, template: 'reset-password' as const, values }
  await queueMail(tx, settings.box, mail, now)
}

const UNDO = new Error('done for its time alone')

async function undoneUnless(tx: Tx, keep: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner)
      if (!keep) throw UNDO
    })
  } catch (error) {
    if (error !== UNDO) throw error
  }
}

function linkExpired(): ApiError {
  return new ApiError(404, 'error.link_expired', { keepWrites: true })
}
