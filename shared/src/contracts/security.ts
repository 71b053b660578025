import { z } from 'zod'
import { id, instant } from './fields'
import { route } from './route'
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
  getTwoFactor: route({
    id: 'getTwoFactor',
    desk: true,
    method: 'GET',
    path: '/tf-setup',
    summary: 'Whether two-factor authentication is on',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
    response: twoFactorState,
  }),
  setUpTwoFactor: route({
    id: 'setUpTwoFactor',
    desk: true,
    method: 'POST',
    path: '/tf-setup',
    summary: 'Begin setting up two-factor authentication, or switch it off with the password',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
    body: z.strictObject({
      setup: z.boolean(),
      /** Needed to switch off. */
      password: z.string().min(1).max(200).optional(),
      csrf_token: csrfToken,
    }),
    /** `secret` (base32) and `otpauth_url` only while setting up; nothing is on before /tf-validate. */
    response: twoFactorState.extend({ secret: z.string().optional(), otpauth_url: z.string().optional() }),
  }),
  validateTwoFactor: route({
    id: 'validateTwoFactor',
    method: 'POST',
    path: '/tf-validate',
    /** A wrong code is 422 `error.code_invalid`; with reason `expired` the password must be given again. */
    summary: 'The second step of signing in (with `token`), or the end of setting up (with a session)',
    auth: 'public',
    sessionOnly: true,
    subscription: 'any',
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
  }),
  renewRecoveryCodes: route({
    id: 'renewRecoveryCodes',
    desk: true,
    method: 'POST',
    path: '/a/api/v1/profile/recovery-codes',
    summary: 'New recovery codes, shown once; the old ones end',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
  }),
}

export const passwordRoutes = {
  changePassword: route({
    id: 'changePassword',
    desk: true,
    method: 'POST',
    path: '/a/api/v1/profile/password',
    summary: 'Change the own password. All other sessions end',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
    body: z.strictObject({
      password: newPassword,
      /** May be left out within ten minutes of signing in. */
      current_password: z.string().min(1).max(200).optional(),
    }),
    response: z.object({ csrf_token: z.string() }),
  }),
  forgotPassword: route({
    id: 'forgotPassword',
    method: 'POST',
    path: '/a/api/v1/password/forgot',
    summary: 'Send a link to reset the password. The answer is the same for any address',
    auth: 'public',
    csrf: false,
    subscription: 'any',
    body: z.strictObject({ email: z.email({ error: 'error.field.email' }).max(254) }),
  }),
  checkPasswordLink: route({
    id: 'checkPasswordLink',
    method: 'POST',
    path: '/a/api/v1/password/check',
    summary: 'Whether a reset link still holds. It stays usable. 404 where it does not',
    auth: 'public',
    csrf: false,
    subscription: 'any',
    body: z.strictObject({ token: linkToken }),
  }),
  resetPassword: route({
    id: 'resetPassword',
    method: 'POST',
    path: '/a/api/v1/password/reset',
    summary: 'Set a new password by a link. All sessions end. 404 where the link is over',
    auth: 'public',
    csrf: false,
    subscription: 'any',
    body: z.strictObject({ token: linkToken, password: newPassword }),
  }),
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

export const ownSessionRoutes = {
  listSessions: route({
    id: 'listSessions',
    desk: true,
    method: 'GET',
    path: '/a/api/v1/profile/sessions',
    summary: 'Where the user is signed in, last used first',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
    response: z.object({ items: z.array(ownSession) }),
  }),
  endSessions: route({
    id: 'endSessions',
    method: 'DELETE',
    path: '/a/api/v1/profile/sessions',
    summary: 'Sign out everywhere else',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
  }),
  endSession: route({
    id: 'endSession',
    desk: true,
    method: 'DELETE',
    path: '/a/api/v1/profile/sessions/:sessionId',
    summary: 'Sign out one session of the user',
    auth: 'session',
    sessionOnly: true,
    subscription: 'any',
    params: z.strictObject({ sessionId: id }),
  }),
}

export const apiKeyState = z.object({
  /** The first characters; null while there is no key. */
  apikey_prefix: z.string().nullable(),
  created_at: instant.nullable(),
  last_used_at: instant.nullable(),
})
export type ApiKeyState = z.infer<typeof apiKeyState>

export const apiKeyRoutes = {
  getApiKey: route({
    id: 'getApiKey',
    method: 'GET',
    path: '/a/api/v1/profile/apikey',
    summary: "The user's API key, without the key itself",
    auth: 'session',
    sessionOnly: true,
    permission: 'api',
    subscription: 'any',
    response: apiKeyState,
  }),
  resetApiKey: route({
    id: 'resetApiKey',
    method: 'POST',
    path: '/a/api/v1/profile/apikey/reset',
    summary: 'A new API key, shown once; the one before ends',
    auth: 'session',
    sessionOnly: true,
    permission: 'api',
    response: apiKeyState.extend({ apikey: z.string() }),
  }),
  deleteApiKey: route({
    id: 'deleteApiKey',
    method: 'DELETE',
    path: '/a/api/v1/profile/apikey',
    summary: 'Take the API key back',
    auth: 'session',
    sessionOnly: true,
    permission: 'api',
    subscription: 'any',
  }),
}

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

export const identityProviderRoutes = {
  startProviderSignIn: route({
    id: 'startProviderSignIn',
    method: 'GET',
    path: '/auth/:provider',
    summary: 'Go to an identity provider to sign in there (OpenID Connect)',
    auth: 'public',
    subscription: 'any',
    params: providerParams,
    query: z.strictObject({ next: z.string().max(500).optional() }),
    status: 302,
  }),
  finishProviderSignIn: route({
    id: 'finishProviderSignIn',
    method: 'GET',
    path: '/auth/:provider/callback',
    summary: 'Come back from an identity provider: signs in and goes on, or back to /login with the reason',
    auth: 'public',
    subscription: 'any',
    params: providerParams,
    query: z.looseObject({}),
    status: 302,
  }),
}
