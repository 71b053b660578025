import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { appSession } from '../../platform/session/tables'
import { renewSession, type BrowserCall } from '../../platform/session/browser-session'
import { endTokensOf } from '../../platform/session/one-time-token'
import { hashPassword } from '../../platform/session/password'
import { endSessionsOf } from '../../platform/session/session-store'
import { SIGN_IN_PAGES } from '@portico/shared/contracts'
import { queueMail } from '../mail'
import { assertPassword } from './check-password'
import { pageLink, type SecuritySettings } from './security-settings'
import { setUser, userById } from './security.repo'

/** So long after signing in the password was just given. */
const FRESH_MS = 10 * 60_000

/** Sets another password. This session goes on under another sid, all others end. */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  input: { password: string; current_password?: string | undefined },
  call: BrowserCall,
  settings: SecuritySettings,
): Promise<string> {
  const { now } = call
  const user = await userById(tx, actor.userId)
  const given = input.current_password
  if (given !== undefined || !(await isFresh(tx, actor.sessionId, now))) {
    await assertPassword(tx, user, { password: given, field: 'current_password', now })
  }
  await storePassword(tx, actor, input.password, settings, now)
  await endSessionsOf(tx, user.id, actor.sessionId)
  return renewSession(tx, actor.sessionId, call)
}

/** Keeps a new password, ends every link and half sign-in that the old one began, and tells its owner. */
export async function storePassword(
  tx: Tx,
  actor: Actor,
  password: string,
  settings: SecuritySettings,
  now: Date,
): Promise<void> {
  const { userId, accountId, email, language } = actor
  await setUser(tx, userId, { passwordHash: await hashPassword(password), passwordChangedAt: now })
  await endTokensOf(tx, { userId }, ['login', 'password'], now)
  const event = { action: 'user.password', subjectKind: 'user', subject: email, before: {}, after: {} }
  await recordEvent(tx, { actor, now }, event)
  const values = { name: actor.displayname, resetLink: pageLink(settings, SIGN_IN_PAGES.forgotPassword) }
  const mail = { to: email, language, accountId, template: 'password-changed' as const, values }
  await queueMail(tx, settings.box, mail, now)
}

async function isFresh(tx: Tx, sessionId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ began: appSession.createdAt })
    .from(appSession)
    .where(eq(appSession.id, sessionId))
  return row !== undefined && now.getTime() - row.began.getTime() < FRESH_MS
}
