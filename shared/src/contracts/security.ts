import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { email, id, instant } from './fields'
import { routes } from './route'
import { currentPassword, user } from './session'
import { MAX_PASSWORD, MIN_PASSWORD } from './security-values'

export * from './security-values'

/** Typed by people, so it may contain spaces: `123 456`, or a recovery code `abcd-efgh`. */
const code = z.string().trim().min(6).max(20)
const csrfToken = z.string().min(1).max(500)
export const newPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)
/** A single-use token of an email. */
export const linkToken = z.string().min(20).max(200)

export const twoFactorState = z.object({
  tf_enabled: z.boolean(),
  /** Number of unused recovery codes. */
  recovery_codes_left: z.number().int(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>

export const securityAudit = auditActions('user', [
  'password',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes',
  'recovery_code_used',
  'session_ended',
  'sessions_ended',
])

export const apiKeyAudit = auditActions('api_key', ['reset', 'revoke'])

export const twoFactorRoutes = {
  ...routes(
    { desk: true, auth: 'session', sessionOnly: true, subscription: 'any', withoutTwoFactor: true },
    {
      getTwoFactor: {
        endpoint: 'GET /tf-setup',
        personal: true,
        summary: 'Get the status of two-factor authentication',
        response: twoFactorState,
      },
      setUpTwoFactor: {
        endpoint: 'POST /tf-setup',
        idempotency: { repeatable: 'Replaces what there was. Its secret is shown once and not kept.' },
        summary: 'Start setting up two-factor authentication, or turn it off with the password',
        body: z.strictObject({
          setup: z.boolean(),
          /** Required to turn it off. */
          password: currentPassword.optional(),
          csrf_token: csrfToken,
        }),
        example: { setup: true, csrf_token: 'none' },

        /** `secret` (base32) and `otpauth_url` only during the setup, which takes effect with /tf-validate. */
        response: twoFactorState.extend({
          secret: z.string().optional(),
          otpauth_url: z.string().optional(),
        }),
      },
      renewRecoveryCodes: {
        endpoint: 'POST /a/api/v1/profile/recovery-codes',
        idempotency: { repeatable: 'Replaces what there was. Its secret is shown once and not kept.' },
        summary: 'Generate new recovery codes, shown once. The old ones stop working',
        body: z.strictObject({ password: currentPassword }),
        example: { password: 'none' },
        response: z.object({ recovery_codes: z.array(z.string()) }),
      },
    },
  ),
  ...routes(
    { auth: 'public', sessionOnly: true, subscription: 'any' },
    {
      validateTwoFactor: {
        endpoint: 'POST /tf-validate',
        idempotency: { repeatable: 'Starts one more session of the same user.' },

        /** A wrong code is 422 `error.code_invalid`; with the reason `expired` the password must be entered again. */
        summary:
          'Verify a two-factor code to finish signing in (with `token`) or to finish the setup (with a session)',
        body: z.strictObject({
          code,
          /** From /login. If missing, confirms the setup of the signed-in user. */
          token: linkToken.optional(),
          csrf_token: csrfToken,
        }),
        response: z.object({
          response: z.object({
            user,
            /** Returned once, after two-factor authentication was turned on. */
            recovery_codes: z.array(z.string()).optional(),
          }),
          csrf_token: z.string(),
        }),
      },
    },
  ),
}

export const passwordRoutes = {
  ...routes(
    { desk: true, auth: 'session', sessionOnly: true, subscription: 'any' },
    {
      changePassword: {
        endpoint: 'POST /a/api/v1/profile/password',
        idempotency: { repeatable: 'A second call is refused: the old password is no longer valid.' },
        summary: 'Change your password. All other sessions end',
        body: z.strictObject({
          password: newPassword,
          current_password: currentPassword,
          /** Also revokes the user's API keys. A reset by email always does. */
          end_api_keys: z.boolean().optional(),
        }),
        example: { password: 'another one', current_password: 'the one before' },
        response: z.object({ csrf_token: z.string() }),
      },
    },
  ),
  ...routes(
    { auth: 'public', csrf: false, subscription: 'any' },
    {
      forgotPassword: {
        endpoint: 'POST /a/api/v1/password/forgot',
        idempotency: { repeatable: 'Sends one more link, within limits.' },
        summary: 'Email a password reset link. The answer is the same for every address',
        body: z.strictObject({ email: email }),
      },
      checkPasswordLink: {
        endpoint: 'POST /a/api/v1/password/check',
        idempotency: { repeatable: 'Writes nothing.' },
        summary: "Check a password reset link without using it up. 404 if it's invalid or has expired",
        body: z.strictObject({ token: linkToken }),
      },
      resetPassword: {
        endpoint: 'POST /a/api/v1/password/reset',
        idempotency: { repeatable: 'A link works once.' },
        summary: 'Reset the password with a link. All sessions and keys end. 404 if the link has expired',
        body: z.strictObject({ token: linkToken, password: newPassword }),
      },
    },
  ),
}

export const ownSession = z.object({
  id,
  current: z.boolean(),
  created_at: instant,
  last_seen_at: instant,
  address: z.string(),
  user_agent: z.string(),
})
export type OwnSession = z.infer<typeof ownSession>

export const ownSessionRoutes = routes(
  { auth: 'session', sessionOnly: true, subscription: 'any' },
  {
    listSessions: {
      endpoint: 'GET /a/api/v1/profile/sessions',
      personal: true,
      summary: "List the user's sessions, most recently used first",
      desk: true,
      response: z.object({ items: z.array(ownSession) }),
    },
    endSessions: {
      endpoint: 'DELETE /a/api/v1/profile/sessions',
      summary: 'Sign out everywhere else',
    },
    endSession: {
      endpoint: 'DELETE /a/api/v1/profile/sessions/:sessionId',
      summary: 'Sign out one session of the user',
      desk: true,
    },
  },
)

export const apiKeyState = z.object({
  /** First characters of the key; null without a key. */
  apikey_prefix: z.string().nullable(),
  created_at: instant.nullable(),
  last_used_at: instant.nullable(),
  /** Null: the key does not expire. */
  expires_at: instant.nullable(),
})
export type ApiKeyState = z.infer<typeof apiKeyState>

export const apiKeyPermissions = permissions({ remote: 'mfe-control-panel' }, 'api')

export const apiKeyRoutes = routes(
  { auth: 'session', sessionOnly: true, permission: 'api' },
  {
    getApiKey: {
      endpoint: 'GET /a/api/v1/profile/apikey',
      personal: true,
      summary: "Get details of the user's API key, without the key itself",
      subscription: 'any',
      response: apiKeyState,
    },
    resetApiKey: {
      endpoint: 'POST /a/api/v1/profile/apikey/reset',
      idempotency: { repeatable: 'Replaces what there was. Its secret is shown once and not kept.' },
      summary: 'Create an API key, shown once. The previous key stops working',
      body: z.strictObject({
        password: currentPassword,
        /** Null: never. */
        expires_in_days: z.number().int().min(1).max(3650).nullable(),
      }),
      example: { password: 'none', expires_in_days: 90 },
      response: apiKeyState.extend({ apikey: z.string() }),
    },
    deleteApiKey: {
      endpoint: 'DELETE /a/api/v1/profile/apikey',
      summary: 'Delete the API key',
      subscription: 'any',
    },
  },
)

export const providerParams = z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{1,30}$/) })

/**
 * Reasons why an identity provider's sign-in returned to /login, in `?error=`: no user has this identity; its email
 * address is not confirmed there; the user cancelled; it took too long or began in another browser; the provider
 * failed.
 */
export const SIGN_IN_ERRORS = ['no-account', 'unverified', 'cancelled', 'expired', 'provider'] as const
export type SignInError = (typeof SIGN_IN_ERRORS)[number]

export const identityProviderRoutes = routes(
  { auth: 'public', subscription: 'any', hosts: 'installation', params: providerParams },
  {
    startProviderSignIn: {
      endpoint: 'GET /auth/:provider',
      writes: true,
      summary: 'Redirect to an identity provider for sign-in (OpenID Connect)',
      query: z.strictObject({
        next: z.string().max(500).optional(),
        /** Token of an invitation that the sign-in accepts. */
        invitation: linkToken.optional(),
      }),
      status: 302,
    },
    finishProviderSignIn: {
      endpoint: 'GET /auth/:provider/callback',
      writes: true,
      summary:
        'Handle the return from an identity provider: signs in, or redirects to /login with the reason',
      query: z.looseObject({}),
      status: 302,
    },
  },
)
