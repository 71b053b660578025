import type { SignInError } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { passFirstStep, type ConnectedServices } from '../session'
import {
  newChecks,
  OidcProvider,
  type ProvedIdentity,
  type ProviderSettings,
  type SignInChecks,
} from './oidc-provider'
import {
  safeNext,
  signInPage,
  startPage,
  clearSignIn,
  keepSignIn,
  keptSignIn,
  type PendingSignIn,
  profilesPage,
} from './sign-in-cookie'
import { withLoggedFailure } from './logged-failure'
import { finishConnection } from './own-profiles'
import { profilesModule } from './profiles.routes'
import { loadActor } from '../../access/accounts'
import { acceptInvitation, hashForInvitation, invitationOf } from '../../access/invitations'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import { type IdentifiedUser, linkIdentity, userOfEmail, userOfIdentity } from './identities.repo'

/**
 * Finds the user of an identity: the linked one, else the one with its address, which is linked then. Only an
 * address confirmed by the provider identifies a user.
 */
async function findUser(
  tx: Tx,
  { now }: { now: Date },
  { identity, invited }: { identity: ProvedIdentity; invited: Invited | null },
): Promise<IdentifiedUser | SignInError> {
  const { issuer, subject, email, emailVerified } = identity
  const linked = await userOfIdentity(tx, issuer, subject)
  if (linked) return linked
  if (!email || !emailVerified) return 'unverified'
  if (invited) await acceptAs(tx, email, { ...invited, now })
  const user = await userOfEmail(tx, email)
  if (!user) return 'no-account'
  const isNew = await linkIdentity(tx, { issuer, subject, userId: user.id, createdAt: now })
  const loaded = isNew ? await loadActor(tx, { userId: user.id, sessionId: 0, now }) : null
  if (loaded) {
    await recordEvent(tx, { actor: loaded.actor, now }, 'user.identity_linked', {
      subject: loaded.actor.email,
      after: { issuer, subject },
    })
  }
  return user
}

/** Accepts an invitation, if it was sent to the address that the provider has confirmed. */
async function acceptAs(tx: Tx, email: string, invited: Invited & { now: Date }): Promise<void> {
  const invitation = await invitationOf(tx, invited.token, invited.now)
  if (invitation?.email.toLowerCase() !== email.toLowerCase()) return
  await acceptInvitation(tx, { ...invited, isPasswordChosen: false })
}

export interface IdentitySettings extends Pick<Installation, 'db' | 'secret' | 'box' | 'publicUrl'> {
  /** Null: users sign in only by password. */
  provider: ProviderSettings | null
  services: ConnectedServices
}

/** The invitation that a sign-in accepts, and the hash of a random password. */
interface Invited {
  token: string
  passwordHash: string
}

type Pending = Pick<PendingSignIn, 'next' | 'connects'>
type Callback = Pending & ({ identity: ProvedIdentity; invited: Invited | null } | { error: SignInError })

/** Sign-in through an external identity provider, and the profiles that users connect to theirs. */
export function identityModule(installation: IdentitySettings): ApiModule {
  const { provider: settings, db, secret, box, publicUrl, services } = installation
  const provider = settings && new OidcProvider(settings, `${publicUrl}/auth/${settings.id}/callback`)
  const named = (id: string) => (provider?.settings.id === id ? provider : null)

  const signIn = defineModule({
    startProviderSignIn: {
      prepare: async ({ params, request }): Promise<{ checks: SignInChecks; url: string } | null> => {
        const provider = named(params.provider)
        if (!provider) return null
        const checks = newChecks()
        return withLoggedFailure(request, async () => ({ checks, url: await provider.signInUrl(checks) }))
      },
      commit: async (ctx, signIn: { checks: SignInChecks; url: string } | null) => {
        const { params, query, request, reply, now } = ctx
        const next = safeNext(query.next)
        if (!named(params.provider)) return unknownProvider(request, reply)
        if (!signIn) return go(reply, signInPage({ error: 'provider', next }))
        keepSignIn(
          request,
          reply,
          { box, now },
          { ...params, checks: signIn.checks, next, invitation: query.invitation },
        )
        go(reply, signIn.url)
      },
    },

    finishProviderSignIn: {
      prepare: async ({ params, request, now }): Promise<Callback | null> => {
        const provider = named(params.provider)
        return provider && resolveExternalUser(provider, request, { box, now })
      },
      commit: async (ctx, callback: Callback | null) => {
        const { tx, request, reply } = ctx
        if (!callback) return unknownProvider(request, reply)
        clearSignIn(request, reply)
        const { next, connects } = callback
        if (connects) {
          const outcome = await finishConnection(ctx, { ...callback, connects }, installation)
          return go(reply, profilesPage(outcome))
        }
        const user = 'error' in callback ? callback.error : await findUser(tx, ctx, callback)
        if (typeof user === 'string') return go(reply, signInPage({ error: user, next }))
        const { response, csrf_token } = await passFirstStep(tx, { ...ctx, secret, services }, user)
        if ('user' in response) return go(reply, startPage(next))
        go(reply, signInPage({ next, hash: { tf_token: response.token, csrf_token } }))
      },
    },
  })
  return { ...signIn, ...profilesModule(provider, { db, box, publicUrl }) }
}

/** Returns the identity proved by the provider's callback, or the error. */
async function resolveExternalUser(
  provider: OidcProvider,
  request: FastifyRequest,
  options: { box: SecretBox; now: Date },
): Promise<Callback> {
  const pending = keptSignIn(request, options)
  const search = new URL(request.url, 'http://here.invalid').searchParams
  // Rejects a foreign page that tries to sign this browser in as another user (login CSRF).
  if (pending?.provider !== provider.settings.id || search.get('state') !== pending.checks.state) {
    return { error: 'expired', next: null }
  }
  const { next, checks, connects } = pending
  if (search.get('error') === 'access_denied') return { error: 'cancelled', next, connects }
  const identity = await withLoggedFailure(request, () =>
    provider.proveIdentity(`?${search.toString()}`, checks),
  )
  if (!identity) return { error: 'provider', next, connects }
  const { invitation: token } = pending
  return {
    identity,
    next,
    connects,
    invited: token ? { token, passwordHash: await hashForInvitation() } : null,
  }
}

/** Shows users the sign-in page; programs get a 404. */
function unknownProvider(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.headers.accept?.includes('text/html')) throw notFound()
  go(reply, signInPage({}))
}

function go(reply: FastifyReply, address: string): void {
  reply.header('location', address)
}
