import { z } from 'zod'
import { brand } from './branding'
import { can, id, instant, lineText, timeZone } from './fields'
import { LANGUAGES } from './languages'
import { LEVEL_AREAS, LEVELS } from './levels'
import { permissions, type PermissionMap } from './permissions'
import { PLAN_TYPES } from './plans'
import { routes } from './route'
import { MAX_NAME, MAX_EMAIL } from './field-values'
import { MAX_PASSWORD } from './security-values'

/** A password used to sign in or confirm. */
export const currentPassword = z.string().min(1).max(MAX_PASSWORD)

export const ROLES = ['owner', 'admin', 'client'] as const
export type Role = (typeof ROLES)[number]

/** All signed-in users. */
export const sessionPermissions = permissions({}, 'all')

/** Remotes have their own keys: `mfe-surveys.manage`. */
export const permissionMap: z.ZodType<PermissionMap> = z.record(z.string(), z.boolean())
export const levelMap = z.record(z.enum(LEVEL_AREAS), z.enum(LEVELS))

/** The signed-in user, as the whole front end knows them. */
export const user = z.object({
  id,
  email: z.string(),
  displayname: z.string(),
  language: z.enum(LANGUAGES),
  timezone: z.string(),
  role: z.enum(ROLES),
  account: z.object({ id, name: z.string() }),
  /** Account-wide map: permissions in control-panel mode, and the plan's maximum. */
  permissions: permissionMap,
  sites: z.array(z.object({ id, name: z.string() })),
  /** Rights in the account. `see_locked`: sees sections of other plans. */
  can: can('create_site', 'copy_site', 'list_audit', 'see_locked'),
  billing_access: z.boolean(),
  sub_active: z.boolean(),
  /** Null if no plan was ever selected: guard 3. */
  plan_type: z.enum(PLAN_TYPES).nullable(),
  card_updated_required: z.boolean(),
  site_creation_needed: z.boolean(),
  isProvider: z.boolean(),
  /** Proves the user's identity to the chat service; null for users without the chat. */
  intercom_hash: z.string().nullable(),
  /** True if the user's page views are counted; null if no analytics service is connected. */
  usage_statistics: z.boolean().nullable(),
  tf_enabled: z.boolean(),
  /** The account requires two-factor authentication, which this user has to set up before anything else. */
  tf_setup_needed: z.boolean(),
  last_login_at: instant.nullable(),
  /** Set if an owner or admin views the dashboard as this user: their name, and when it ends. Nothing can be changed. */
  viewing: z.object({ by: z.string(), until: instant }).nullable(),
})
export type User = z.infer<typeof user>

export const sessionRoutes = {
  ...routes(
    { auth: 'public', subscription: 'any' },
    {
      login: {
        endpoint: 'POST /login',
        idempotency: { repeatable: 'Starts one more session of the same user.' },
        summary: 'Sign in with email and password',
        csrf: false,
        body: z.strictObject({
          email: z.string().trim().min(1).max(MAX_EMAIL),
          password: currentPassword,
        }),

        /** The session arrives as cookies. With `tf_required` there is none yet: /tf-validate takes `token`. */
        response: z.object({
          response: z.object({
            user: user.optional(),
            tf_required: z.boolean().optional(),
            reason: z.literal('2faRequired').optional(),
            token: z.string().optional(),
          }),
          csrf_token: z.string(),
        }),
      },
      logout: {
        endpoint: 'GET /logout',
        writes: true,
        whileViewing: true,
        summary: 'Sign out and end the session. Same-origin requests only',
        status: 204,
      },
      getMeta: {
        endpoint: 'GET /a/api/v1/meta',
        summary: 'Get what the front end needs before sign-in',
        response: z.object({
          stripe_pk: z.string().nullable(),
          logo_svg: z.string().nullable(),
          onboarding_url: z.string().nullable(),
          /** Identity providers for signing in: /auth/{id}. */
          sign_in_providers: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
          /** False on the domain of an account, which belongs to people that the account invites. */
          can_register: z.boolean().default(true),
          /** No mail server is configured: emails can only be read in the outbox. */
          mail_kept: z.boolean().default(false),
          ui_settings: z.object({
            chat_app_id: z.string().nullable(),
            /** Origins of the chat's script and API. */
            chat_hosts: z.object({ widget: z.string(), api: z.string() }).nullable(),
            sentry_dsn: z.string().nullable(),
            analytics_key: z.string().nullable(),
            analytics_host: z.string().nullable(),
          }),
          /** Allowed origins of remotes before their release. For developers; otherwise empty. */
          override_origins: z.array(z.string()).default([]),
          /** Brand of the signed-in user's account, else of the host. */
          brand,
        }),
      },
    },
  ),
  ...routes(
    { desk: true, auth: 'session', subscription: 'any', withoutTwoFactor: true },
    {
      getProfile: {
        endpoint: 'GET /a/api/v1/profile',
        summary: 'Get the signed-in user',
        response: user,
      },
      updateProfile: {
        endpoint: 'POST /a/api/v1/profile',
        idempotency: { repeatable: 'Saves one document as a whole.' },
        summary: 'Update name, language, time zone or usage statistics; omitted fields are kept',
        body: z.strictObject({
          displayname: lineText.min(1).max(MAX_NAME).optional(),
          language: z.enum(LANGUAGES).optional(),
          timezone: timeZone.optional(),
          usage_statistics: z.boolean().optional(),
        }),
        example: { displayname: 'Somebody' },
        response: user,
      },
    },
  ),
}
