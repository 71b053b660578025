import { ApiError, notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { Installation } from '../../../platform/installation'
import type { PasswordProof } from '../security'
import { withLoggedFailure } from './logged-failure'
import { newChecks, type OidcProvider, type SignInChecks } from './oidc-provider'
import { acceptForProfiles, disconnectProfile, ownProfiles, proveForProfiles } from './own-profiles'
import { keepSignIn } from './sign-in-cookie'

interface Begun {
  proof: PasswordProof
  checks: SignInChecks
  url: string
}

/** The sign-in profiles of the signed-in user. */
export function profilesModule(
  provider: OidcProvider | null,
  settings: Pick<Installation, 'db' | 'box' | 'publicUrl'>,
): ApiModule {
  const { db, box } = settings
  function named(id: string): OidcProvider {
    if (provider?.settings.id !== id) throw notFound()
    return provider
  }
  return defineModule({
    listSignInProfiles: (ctx) => ownProfiles(ctx.tx, ctx, provider?.settings ?? null),
    connectSignInProfile: {
      prepare: async (ctx): Promise<Begun> => {
        const { request, body, params } = ctx
        if (request.hostAccountId !== null) throw notFound()
        const provider = named(params.provider)
        const proof = await proveForProfiles(db, ctx, body.password)
        const checks = newChecks()
        const url = await withLoggedFailure(request, () => provider.signInUrl(checks))
        if (url === null) throw new ApiError(503, 'error.identity.provider')
        return { proof, checks, url }
      },
      commit: async (ctx, { proof, checks, url }: Begun) => {
        const { tx, actor, params, request, reply, now } = ctx
        await acceptForProfiles(tx, ctx, proof)
        const { userId, sessionId } = actor
        const pending = { ...params, checks, next: null, connects: { userId, sessionId } }
        keepSignIn(request, reply, { box, now }, pending)
        return { url }
      },
    },
    disconnectSignInProfile: {
      prepare: (ctx) => {
        named(ctx.params.provider)
        return proveForProfiles(db, ctx, ctx.body.password)
      },
      commit: (ctx, proof: PasswordProof) => {
        const { settings: provider } = named(ctx.params.provider)
        return disconnectProfile(ctx.tx, { ...ctx, ...settings }, { provider, proof })
      },
    },
  })
}
