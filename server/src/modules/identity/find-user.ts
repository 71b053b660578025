import type { SignInFault } from '@portico/shared/contracts'
import { loadActor } from '../accounts'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { linkIdentity, userOfEmail, userOfIdentity, type IdentifiedUser } from './identity.repo'
import type { ProvedIdentity } from './oidc-provider'

/**
 * The user of an identity: the one that it was linked to, else the one with its address, which is linked from
 * then on. Only an address that the provider has confirmed says who somebody is.
 */
export async function findUser(
  tx: Tx,
  identity: ProvedIdentity,
  now: Date,
): Promise<IdentifiedUser | SignInFault> {
  const { issuer, subject, email, emailVerified } = identity
  const linked = await userOfIdentity(tx, issuer, subject)
  if (linked) return linked
  if (!email || !emailVerified) return 'unverified'
  const user = await userOfEmail(tx, email)
  if (!user) return 'no-account'
  await linkIdentity(tx, { issuer, subject }, user.id, now)
  const loaded = await loadActor(tx, { userId: user.id, sessionId: 0, now })
  if (loaded) {
    const event = { action: 'user.identity_linked', subjectKind: 'user', subject: loaded.actor.email }
    await recordEvent(tx, { actor: loaded.actor, now }, { ...event, before: {}, after: { issuer, subject } })
  }
  return user
}
