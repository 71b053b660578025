import { z } from 'zod'
import { permissions } from './permissions'
import { id, instant } from './fields'
import { routes } from './route'
import { user } from './session'

/** Typed by people, so spaces are allowed in it: `123 456`, or a recovery code `abcd-efgh`. */
const code = z.string().trim().min(6).max(20)
const csrfToken = z.string().min(1).max(500)
/** At least 7 characters: the product's rule. */
export const newPassword = z.string().min(7).max(200)
/** A single-use token of a mail. */
export const linkToken = z.string().min(20).max(200)

export const twoFactorState = z.object({
  tf_enabled: z.boolean(),
  /** How many recovery codes are unused. */
  recovery_codes_left: z.number().int(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>

export const twoFactorRoutes = {
  ...routes(
    { desk: true, auth: 'session', sessionOnly: true, subscription: 'any' },
    {
      getTwoFactor: {
        method: 'GET',
        path: '/tf-setup',
        summary: 'Whether two-factor authentication is on',
        response: twoFactorState,
      },
      setUpTwoFactor: {
        method: 'POST',
        path: '/tf-setup',
        summary: 'Begin setting up two-factor authentication, or switch it off with the password',
        body: z.strictObject({
          setup: z.boolean(),
          /** Needed to switch off. */
          password: z.string().min(1).max(200).optional(),
          csrf_token: csrfToken,
        }),
        example: { setup: true, csrf_token: 'none' },

        /** `secret` (base32) and `otpauth_url` only while setting up; nothing is on before /tf-validate. */
        response: twoFactorState.extend({
          secret: z.string().optional(),
          otpauth_url: z.string().optional(),
        }),
      },
      renewRecoveryCodes: {
        method: 'POST',
        path: '/a/api/v1/profile/recovery-codes',
        summary: 'New recovery codes, shown once; the old ones end',
        body: z.strictObject({ password: z.string().min(1).max(200) }),
        example: { password: 'none' },
        response: z.object({ recovery_codes: z.array(z.string()) }),
      },
    },
  ),
  ...routes(
    { auth: 'public', sessionOnly: true, subscription: 'any' },
    {
      validateTwoFactor: {
        method: 'POST',
        path: '/tf-validate',

        /** A wrong code is 422 `error.code_invalid`; with reason `expired` the password must be given again. */
        summary: 'The second step of signing in (with `token`), or the end of setting up (with a session)',
        body: z.strictObject({
          code,
          /** From /login. Missing: the set-up of the signed-in user is confirmed. */
          token: z.string().min(20).max(200).optional(),
          csrf_token: csrfToken,
        }),
        response: z.object({
          response: z.object({
            user,
            /** Once, when two-factor authentication was just switched on. */
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
        method: 'POST',
        path: '/a/api/v1/profile/password',
        summary: 'Change the own password. All other sessions end',
        body: z.strictObject({
          password: newPassword,
          /** May be left out within ten minutes of signing in. */
          current_password: z.string().min(1).max(200).optional(),
        }),
        example: { password: 'another one' },
        response: z.object({ csrf_token: z.string() }),
      },
    },
  ),
  ...routes(
    { auth: 'public', csrf: false, subscription: 'any' },
    {
      forgotPassword: {
        method: 'POST',
        path: '/a/api/v1/password/forgot',
        summary: 'Send a link to reset the password. The answer is the same for any address',
        body: z.strictObject({ email: z.email({ error: 'error.field.email' }).max(254) }),
      },
      checkPasswordLink: {
        method: 'POST',
        path: '/a/api/v1/password/check',
        summary: 'Whether a reset link still holds. It stays usable. 404 where it does not',
        body: z.strictObject({ token: linkToken }),
      },
      resetPassword: {
        method: 'POST',
        path: '/a/api/v1/password/reset',
        summary: 'Set a new password by a link. All sessions end. 404 where the link is over',
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
      method: 'GET',
      path: '/a/api/v1/profile/sessions',
      summary: 'Where the user is signed in, last used first',
      desk: true,
      response: z.object({ items: z.array(ownSession) }),
    },
    endSessions: {
      method: 'DELETE',
      path: '/a/api/v1/profile/sessions',
      summary: 'Sign out everywhere else',
    },
    endSession: {
      method: 'DELETE',
      path: '/a/api/v1/profile/sessions/:sessionId',
      summary: 'Sign out one session of the user',
      desk: true,
      params: z.strictObject({ sessionId: id }),
    },
  },
)

export const apiKeyState = z.object({
  /** The first characters; null while there is no key. */
  apikey_prefix: z.string().nullable(),
  created_at: instant.nullable(),
  last_used_at: instant.nullable(),
})
export type ApiKeyState = z.infer<typeof apiKeyState>

export const apiKeyPermissions = permissions({ remote: 'mfe-control-panel' }, 'api')

export const apiKeyRoutes = routes(
  { auth: 'session', sessionOnly: true, permission: 'api' },
  {
    getApiKey: {
      method: 'GET',
      path: '/a/api/v1/profile/apikey',
      summary: "The user's API key, without the key itself",
      subscription: 'any',
      response: apiKeyState,
    },
    resetApiKey: {
      method: 'POST',
      path: '/a/api/v1/profile/apikey/reset',
      summary: 'A new API key, shown once; the one before ends',
      response: apiKeyState.extend({ apikey: z.string() }),
    },
    deleteApiKey: {
      method: 'DELETE',
      path: '/a/api/v1/profile/apikey',
      summary: 'Take the API key back',
      subscription: 'any',
    },
  },
)

const providerParams = z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{1,30}$/) })

/**
 * Why an identity provider's sign-in led back to /login, in `?fault=`: nobody here has this identity; its e-mail
 * address is not confirmed there; it was stopped there; it took too long or began in another browser; the provider
 * failed.
 */
export const SIGN_IN_FAULTS = ['no-account', 'unverified', 'cancelled', 'expired', 'provider'] as const
export type SignInFault = (typeof SIGN_IN_FAULTS)[number]

/**
 * Pages that mails and redirects of the server lead to, below the base path /newapp. A second step after an
 * identity provider is asked at `login`, with `#tf_token=…&csrf_token=…`: what stands after # reaches no server.
 */
export const SIGN_IN_PAGES = {
  login: '/login',
  forgotPassword: '/forgot-password',
  /** And a slash and the token. */
  resetPassword: '/reset-password',
  security: '/app/account/security',
  apiKey: '/app/account/api-key',
} as const

export const identityProviderRoutes = routes(
  { auth: 'public', subscription: 'any', params: providerParams },
  {
    startProviderSignIn: {
      method: 'GET',
      path: '/auth/:provider',
      summary: 'Go to an identity provider to sign in there (OpenID Connect)',
      query: z.strictObject({ next: z.string().max(500).optional() }),
      status: 302,
    },
    finishProviderSignIn: {
      method: 'GET',
      path: '/auth/:provider/callback',
      summary: 'Come back from an identity provider: signs in and goes on, or back to /login with the reason',
      query: z.looseObject({}),
      status: 302,
    },
  },
)
