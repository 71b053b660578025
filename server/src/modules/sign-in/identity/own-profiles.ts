import type { ConnectError, SignInError, SignInProfile } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/access/actor'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Database, Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { pageLink } from '../../../platform/http/page-link'
import type { Installation } from '../../../platform/installation'
import { hasChosenPassword } from '../../access/accounts'
import { queueMail } from '../../messages/mail'
import { acceptProof, type PasswordProof, proveOwnPassword, userById } from '../security'
import {
  identitiesOf,
  linkIdentity,
  ownerOfEmail,
  ownerOfIdentity,
  unlinkIdentities,
} from './identities.repo'
import type { ProvedIdentity, ProviderSettings } from './oidc-provider'
import type { PendingSignIn } from './sign-in-cookie'

type Connecting = NonNullable<PendingSignIn['connects']>

export interface ProfileCaller extends Caller, Pick<Installation, 'box' | 'publicUrl'> {}

/** An issuer names itself with or without the slash at the end, however its address was configured. */
function issuersOf({ issuer }: ProviderSettings): string[] {
  const base = issuer.replace(/\/$/, '')
  return [base, `${base}/`]
}

/**
 * Lists the profiles of a user. On the domain of an account only connected ones, because the provider sends browsers
 * back to the installation's own host, where they have no session.
 */
export async function ownProfiles(
  tx: Tx,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  provider: ProviderSettings | null,
): Promise<{ items: SignInProfile[]; has_password: boolean }> {
  const hasPassword = hasChosenPassword(await userById(tx, actor.userId))
  if (!provider) return { items: [], has_password: hasPassword }
  const [first] = await identitiesOf(tx, actor.userId, issuersOf(provider))
  const isOwnHost = request.hostAccountId === null
  if (!first && !isOwnHost) return { items: [], has_password: hasPassword }
  const profile = {
    provider: provider.id,
    name: provider.name,
    connected_at: first?.createdAt.toISOString() ?? null,
    can: { connect: !first && hasPassword, disconnect: first !== undefined && hasPassword },
  }
  return { items: [profile], has_password: hasPassword }
}

/**
 * Proves the password before a way in is added or removed. A user without one can do neither: the profile that
 * they accepted their invitation with is their only way in.
 */
export function proveForProfiles(db: Database, caller: Caller, password: string): Promise<PasswordProof> {
  return proveOwnPassword(db, caller, { password, field: 'password', isNeeded: hasChosenPassword })
}

export async function acceptForProfiles(tx: Tx, { actor }: Caller, proof: PasswordProof): Promise<void> {
  const user = await userById(tx, actor.userId)
  if (!hasChosenPassword(user)) throw new ApiError(409, 'error.identity.last_way_in')
  await acceptProof(tx, user, proof)
}

/**
 * Connects the identity that the provider returned, if the browser still has the session that began it. Returns
 * the reason if it can't.
 */
export async function finishConnection(
  { tx, actor, now }: { tx: Tx; actor: Actor | null; now: Date },
  answer: { connects: Connecting } & ({ identity: ProvedIdentity } | { error: SignInError }),
  {
    provider,
    box,
    publicUrl,
  }: Pick<Installation, 'box' | 'publicUrl'> & { provider: ProviderSettings | null },
): Promise<{ error: ConnectError } | { connected: string }> {
  const { userId, sessionId } = answer.connects
  if ('error' in answer) return { error: answer.error === 'no-account' ? 'provider' : answer.error }
  if (!provider || actor?.sessionId !== sessionId || actor.userId !== userId) return { error: 'expired' }
  const { identity } = answer
  const error = await linkProfile(tx, { actor, now, box, publicUrl }, { identity, provider })
  return error ? { error } : { connected: provider.id }
}

async function linkProfile(
  tx: Tx,
  caller: ProfileCaller,
  { identity, provider }: { identity: ProvedIdentity; provider: ProviderSettings },
): Promise<ConnectError | null> {
  const { actor, now } = caller
  const { userId } = actor
  const { issuer, subject, email, emailVerified } = identity
  if (!email || !emailVerified) return 'unverified'
  // The owner of the address would sign in as this user from then on.
  const ownerId = await ownerOfEmail(tx, email)
  if (ownerId !== null && ownerId !== userId) return 'taken'
  if (!(await linkIdentity(tx, { issuer, subject, userId, createdAt: now }))) {
    return (await ownerOfIdentity(tx, issuer, subject)) === userId ? null : 'taken'
  }
  const after = { issuer, subject }
  await recordEvent(tx, caller, 'user.identity_linked', { subject: actor.email, after })
  await notify(tx, caller, 'identity-connected', provider)
  return null
}

export async function disconnectProfile(
  tx: Tx,
  caller: ProfileCaller,
  { provider, proof }: { provider: ProviderSettings; proof: PasswordProof },
): Promise<void> {
  const { actor } = caller
  await acceptForProfiles(tx, caller, proof)
  const identities = await identitiesOf(tx, actor.userId, issuersOf(provider))
  if (identities.length === 0) throw notFound()
  await unlinkIdentities(tx, actor.userId, issuersOf(provider))
  for (const { issuer, subject } of identities) {
    const before = { issuer, subject }
    await recordEvent(tx, caller, 'user.identity_unlinked', { subject: actor.email, before })
  }
  await notify(tx, caller, 'identity-disconnected', provider)
}

async function notify(
  tx: Tx,
  caller: ProfileCaller,
  template: 'identity-connected' | 'identity-disconnected',
  { name: provider }: ProviderSettings,
): Promise<void> {
  const { actor, box, now } = caller
  const { email: to, displayname: name, language, accountId } = actor
  const values = { name, provider, link: pageLink(caller, linked.account('security')) }
  await queueMail(tx, box, { to, language, accountId, template, values }, now)
}
