import { pageLink } from '../../../platform/http/page-link'
import { SIGN_IN_PAGES, type Language } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { loadActor } from '../../access/accounts'
import { acceptInvitation, findOpenInvitation, invitationOf } from '../../access/invitations'
import type { Actor } from '../../../platform/access/actor'
import type { Database, Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { keepingWrites } from '../../../platform/errors/keep-writes'
import { belongsToHost } from '../../../platform/http/known-hosts'
import { callerBlock } from '../../../platform/session/address-block'
import {
  findToken,
  issueToken,
  useToken,
  type TokenOwner,
  type TokenRow,
} from '../../../platform/session/one-time-token'
import { hashPassword } from '../../../platform/session/password'
import { assertNotGuessable } from '../../../platform/session/password-rules'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { endSessionsOf } from '../../../platform/session/session-store'
import { queueMail } from '../../messages/mail'
import { forgetFailedLogins } from '../session'
import { storePassword } from './change-password'
import { endApiKeys } from './own-api-key'
import type { SecurityVisitor } from './security-settings'
import { userByEmail } from './security.repo'

/** Lifetime of a link. */
const LINK_MINUTES = 60
/** Prevents strangers from flooding a mailbox. */
const BY_EMAIL: RateLimit = { name: 'forgot-email', max: 5, windowMs: HOUR_MS }
const BY_ADDRESS: RateLimit = { name: 'forgot-address', max: 30, windowMs: 15 * MINUTE_MS }
/** Limits guesses of links; higher than any user needs. */
const LINKS_BY_ADDRESS: RateLimit = { name: 'password-link', max: 60, windowMs: 15 * MINUTE_MS }

interface Recipient {
  owner: TokenOwner
  email: string
  displayname: string
  language: Language
  accountId: number | null
}

/**
 * Sends a link if the address is known. For an unknown address the same work is done and rolled back, so that
 * neither the answer nor its time reveals the difference.
 */
export async function sendResetLink(
  tx: Tx,
  caller: SecurityVisitor,
  { email }: { email: string },
): Promise<void> {
  const { request, now } = caller
  await assertWithinLimits(
    tx,
    [
      [BY_EMAIL, email],
      [BY_ADDRESS, callerBlock(request)],
    ],
    now,
  )
  const known = await userByEmail(tx, email)
  const user = known && belongsToHost(request, known.accountId) ? known : null
  const nobody = { owner: { email }, email, displayname: email, language: 'en-US', accountId: null } as const
  const recipient = user ? { ...user, owner: { userId: user.id } } : nobody
  await rolledBackUnless(tx, user !== null, (inner) => queueLink(inner, caller, recipient))
}

/** @throws 404 if the link has expired, was used, or never existed */
export async function assertResetLink(
  tx: Tx,
  { request, now }: Pick<SecurityVisitor, 'request' | 'now'>,
  { token }: { token: string },
): Promise<TokenRow> {
  await assertWithinLimits(tx, [[LINKS_BY_ADDRESS, callerBlock(request)]], now)
  const link = await findToken(tx, 'password', token, now)
  if (!link || !belongsToHost(request, await accountOf(tx, link, now))) throw linkExpired()
  return link
}

/** Hashes the new password outside any transaction, and only for a valid link. */
export async function prepareReset(
  db: Database,
  visitor: Pick<SecurityVisitor, 'request' | 'now'>,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { email } = await keepingWrites(db, async (tx) => {
    const link = await assertResetLink(tx, visitor, { token })
    return (await invitationOf(tx, token, visitor.now)) ?? ownerOf(tx, link, visitor.now)
  })
  assertNotGuessable(password, email)
  return hashPassword(password)
}

/** Sets the password once by a link, and accepts an invitation. The user's sessions and keys end. */
export async function resetPassword(
  tx: Tx,
  visitor: SecurityVisitor,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  const { request, now } = visitor
  if (await invitationOf(tx, token, now)) {
    const accepted = await acceptInvitation(tx, { token, passwordHash, isPasswordChosen: true, now })
    if (accepted === null) throw linkExpired()
    return
  }
  const actor = await ownerOf(tx, await useToken(tx, 'password', token, now), now)
  const caller = { ...visitor, actor }
  await storePassword(tx, caller, passwordHash)
  await endSessionsOf(tx, caller.actor.userId)
  await endApiKeys(tx, caller)
  await forgetFailedLogins(tx, caller.actor.email, callerBlock(request))
}

/** Returns the account that a link was sent for; null if it's no longer valid. */
async function accountOf(tx: Tx, { userId, invitationId }: TokenRow, now: Date): Promise<number | null> {
  if (invitationId) return (await findOpenInvitation(tx, invitationId, now))?.invitation.accountId ?? null
  const loaded = userId ? await loadActor(tx, { userId, sessionId: 0, now }) : null
  return loaded?.actor.accountId ?? null
}

async function ownerOf(tx: Tx, link: TokenRow | null, now: Date): Promise<Actor> {
  const loaded = link?.userId ? await loadActor(tx, { userId: link.userId, sessionId: 0, now }) : null
  if (!loaded) throw linkExpired()
  return loaded.actor
}

async function queueLink(tx: Tx, caller: SecurityVisitor, to: Recipient): Promise<void> {
  const { box, now } = caller
  const { owner, email, displayname: name, language, accountId } = to
  const token = await issueToken(tx, { purpose: 'password', owner, ttlMs: LINK_MINUTES * MINUTE_MS, now })
  const link = `${pageLink(caller, SIGN_IN_PAGES.resetPassword)}/${token}`
  const values = { name, link, minutes: LINK_MINUTES }
  const mail = { to: email, language, accountId, template: 'reset-password' as const, values }
  await queueMail(tx, box, mail, now)
}

const UNDO = new Error('Rolls back the work for an unknown address')

async function rolledBackUnless(tx: Tx, keep: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
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
