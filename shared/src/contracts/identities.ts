import { z } from 'zod'
import { auditActions } from './audit-actions'
import { can, instant } from './fields'
import { routes } from './route'
import { providerParams } from './security'
import { currentPassword } from './session'

export * from './identity-values'

/** A provider that the user can sign in with, once it's connected. */
export const signInProfile = z.object({
  /** ID of the provider. */
  provider: z.string(),
  name: z.string(),
  /** Null if it isn't connected. */
  connected_at: instant.nullable(),
  can: can('connect', 'disconnect'),
})
export type SignInProfile = z.infer<typeof signInProfile>

export const identitiesAudit = auditActions('user', ['identity_linked', 'identity_unlinked'])

export const identitiesRoutes = {
  ...routes(
    { desk: true, auth: 'session', sessionOnly: true, personal: true, subscription: 'any' },
    {
      listSignInProfiles: {
        endpoint: 'GET /a/api/v1/profile/identities',
        summary: 'List the identity providers, and which of them the user has connected',
        response: z.object({
          items: z.array(signInProfile),
          /** False for a user who accepted their invitation with a provider and has set no password yet. */
          has_password: z.boolean(),
        }),
      },
    },
  ),
  ...routes(
    { desk: true, auth: 'session', sessionOnly: true, subscription: 'any', params: providerParams },
    {
      connectSignInProfile: {
        endpoint: 'POST /a/api/v1/profile/identities/:provider',
        idempotency: {
          repeatable: 'Begins one more sign-in at the provider. Its answer connects one profile.',
        },
        summary:
          'Begin connecting a profile. The browser opens `url` and returns from the provider by itself',
        body: z.strictObject({ password: currentPassword }),
        example: { password: 'none' },
        response: z.object({ url: z.string() }),
      },
      disconnectSignInProfile: {
        endpoint: 'POST /a/api/v1/profile/identities/:provider/disconnect',
        idempotency: { repeatable: 'A second call finds nothing to disconnect.' },
        summary:
          "Disconnect a profile. Refused while the user has no password, because it's their only way in",
        body: z.strictObject({ password: currentPassword }),
        example: { password: 'none' },
        status: 204,
      },
    },
  ),
}
