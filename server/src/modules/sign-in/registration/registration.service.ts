import {
  SIGN_IN_PAGES,
  type ParsedBody,
  type registrationRoutes,
  type RegistrationState,
} from '@portico/shared/contracts'
import { pageLink } from '../../../platform/http/page-link'
import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { loadActor } from '../../access/accounts'
import { dayText } from '../../../platform/date-texts'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { keepingWrites } from '../../../platform/errors/keep-writes'
import type { BrowserCall } from '../../../platform/session/browser-session'
import { findToken, issueToken, useToken } from '../../../platform/session/one-time-token'
import { hashPassword } from '../../../platform/session/password'
import { assertNotGuessable } from '../../../platform/session/password-rules'
import { callerBlock } from '../../../platform/session/address-block'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import type { Installation } from '../../../platform/installation'
import { beginTrial, TRIAL_DAYS } from '../../finance/billing'
import { queueMail } from '../../messages/mail'
import { brandOfHost } from '../../provider/branding'
import { signIn, type ConnectedServices } from '../session'
import {
  beginRegistration,
  endRegistration,
  findRegistration,
  hasUser,
  insertOwner,
  saveForm,
  type RegistrationRow,
} from './registration.repo'

export interface RegistrationSettings extends Pick<Installation, 'db' | 'secret' | 'box' | 'publicUrl'> {
  services: ConnectedServices
}

/** A browser before sign-in, with the installation's settings. */
interface RegistrationCaller extends BrowserCall, RegistrationSettings {}

const LINK_HOURS = 48
/** Many users may share one network address. */
const BY_ADDRESS: RateLimit = { name: 'registration-address', max: 20, windowMs: HOUR_MS }
/** Limits the emails that a stranger can send to a mailbox. */
const BY_EMAIL: RateLimit = { name: 'registration-email', max: 5, windowMs: HOUR_MS }
/** Limits guesses of links; higher than any user needs. */
const LINKS: RateLimit = { name: 'registration-link', max: 60, windowMs: HOUR_MS / 4 }
/** Limits forms, because each costs a password hash. */
const FORMS: RateLimit = { name: 'registration-forms', max: 60, windowMs: HOUR_MS }

type Form = ParsedBody<typeof registrationRoutes.saveRegistration>

/**
 * Sends the link, or informs a user who already has an account. Both do the same work, so that neither the
 * answer nor its time reveals the difference.
 */
export async function verifyEmail(
  tx: Tx,
  { request, box, publicUrl, now }: RegistrationCaller,
  { email, language, plan_type: planType }: ParsedBody<typeof registrationRoutes.verifyRegistrationEmail>,
): Promise<void> {
  await assertWithinLimits(
    tx,
    [
      [BY_ADDRESS, callerBlock(request)],
      [BY_EMAIL, email],
    ],
    now,
  )
  // The email carries the brand of the page that was used.
  const { accountId } = await brandOfHost(tx, request.hostname)
  const mail = { to: email, language, accountId }
  const known = await hasUser(tx, email)
  // For a known address the token expires immediately, so it never works.
  const ttlMs = known ? 0 : LINK_HOURS * HOUR_MS
  const token = await issueToken(tx, { purpose: 'registration', owner: { email }, ttlMs, now })
  await beginRegistration(tx, { email, language, now, ...(planType && { planType }) })
  if (known) {
    const values = {
      link: pageLink({ publicUrl }, SIGN_IN_PAGES.login),
      resetLink: pageLink({ publicUrl }, SIGN_IN_PAGES.forgotPassword),
    }
    await queueMail(tx, box, { ...mail, template: 'registration-exists', values }, now)
  } else {
    const values = {
      link: `${pageLink({ publicUrl }, SIGN_IN_PAGES.verification)}/${token}`,
      hours: LINK_HOURS,
    }
    await queueMail(tx, box, { ...mail, template: 'verify-email', values }, now)
  }
}

/** Returns the registration of a link. The link works until the account is created. */
export async function openRegistration(
  tx: Tx,
  { request, now }: RegistrationCaller,
  { token }: { token: string },
): Promise<RegistrationState> {
  await assertWithinLimits(tx, [[LINKS, callerBlock(request)]], now)
  const email = await provedAddress(tx, token, now)
  return stateOf(email, await findRegistration(tx, email))
}

/** Hashes the password outside any transaction, and only for a valid link. */
export async function hashForRegistration(
  { db, request, now }: RegistrationCaller,
  { token, password }: Form,
): Promise<string> {
  const email = await keepingWrites(db, async (tx) => {
    await assertWithinLimits(tx, [[FORMS, callerBlock(request)]], now)
    return freeAddress(tx, token, now)
  })
  assertNotGuessable(password, email)
  return hashPassword(password)
}

export async function saveRegistration(
  tx: Tx,
  { now }: RegistrationCaller,
  {
    token,
    password: _hashed,
    accept_terms: _accepted,
    language,
    timezone,
    passwordHash,
    ...draft
  }: Form & { passwordHash: string },
): Promise<RegistrationState> {
  const email = await freeAddress(tx, token, now)
  await saveForm(tx, email, { draft, passwordHash, language, timezone }, now)
  return stateOf(email, await findRegistration(tx, email))
}

/** Creates account, owner, trial and session in one transaction; if it fails, the link still works. */
export async function activateRegistration(tx: Tx, caller: RegistrationCaller, { token }: { token: string }) {
  const { request, box, publicUrl, now } = caller
  // Locks before using the token: two links of one address take turns.
  const row = await findRegistration(tx, await provedAddress(tx, token, now))
  if (!(await useToken(tx, 'registration', token, now))) throw linkExpired()
  if (!row?.draft || !row.passwordHash) throw new ApiError(409, 'error.registration.not_sent')
  const { draft, passwordHash, email, language, timezone } = row
  const created = await insertOwner(tx, { ...row, draft, passwordHash }, now)
  if (!created) throw emailTaken()
  await beginTrial(tx, { actor: created, now }, draft.plan_type)
  await endRegistration(tx, email, now)
  const values = {
    name: draft.displayname,
    account: draft.account_name,
    trialEnd: dayText(new Date(now.getTime() + TRIAL_DAYS * DAY_MS), language, timezone),
    link: pageLink({ publicUrl }, '/app'),
  }
  const accountId = (await brandOfHost(tx, request.hostname)).accountId ?? created.accountId
  await queueMail(tx, box, { to: email, language, template: 'welcome', values, accountId }, now)
  await recordActivation(tx, created.userId, draft.account_name, now)
  return signIn(tx, caller, created.userId)
}

async function recordActivation(tx: Tx, userId: number, name: string, now: Date): Promise<void> {
  const loaded = await loadActor(tx, { userId, sessionId: 0, now })
  if (!loaded) throw new Error(`User ${userId} was created but is missing`)
  const { accountId, plan } = loaded.actor
  await recordEvent(tx, { actor: loaded.actor, now }, 'account.create', {
    subject: String(accountId),
    after: { name, plan_type: plan },
  })
}

async function freeAddress(tx: Tx, token: string, now: Date): Promise<string> {
  const email = await provedAddress(tx, token, now)
  if (await hasUser(tx, email)) throw emailTaken()
  return email
}

async function provedAddress(tx: Tx, token: string, now: Date): Promise<string> {
  const row = await findToken(tx, 'registration', token, now)
  if (!row?.email) throw linkExpired()
  return row.email
}

function stateOf(email: string, row: RegistrationRow | null): RegistrationState {
  return {
    email,
    plan_type: row?.planType ?? null,
    registered: Boolean(row?.passwordHash),
    draft: row?.draft ?? null,
  }
}

const linkExpired = () => new ApiError(404, 'error.link_expired', { keepWrites: true })
const emailTaken = () => new ApiError(409, 'error.registration.email_taken')
