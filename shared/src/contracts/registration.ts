import { z } from 'zod'
import { id, instant, isTimeZone } from './fields'
import { PLAN_TYPES } from './plans'
import { routes } from './route'
import { linkToken, newPassword } from './security'
import { LANGUAGES, user } from './session'
import { HOTSPOT_TYPES } from './sites'

export const ACCOUNT_TYPES = ['business', 'agency', 'provider', 'other'] as const

/** What is asked at registration, without the password. */
export const registrationDraft = z.object({
  account_name: z.string().trim().min(1).max(100),
  /** Web address of the business; may be left out. */
  account_url: z.string().trim().max(200).default(''),
  deployment_type: z.enum(HOTSPOT_TYPES),
  /** Needed where deployment_type is `other`. */
  deployment_type_other_text: z.string().trim().max(100).default(''),
  account_type: z.enum(ACCOUNT_TYPES),
  displayname: z.string().trim().min(1).max(100),
  plan_type: z.enum(PLAN_TYPES),
  /** False: the locations belong to clients. */
  for_your_own: z.boolean().default(true),
})
export type RegistrationDraft = z.infer<typeof registrationDraft>

export const registrationState = z.object({
  email: z.string(),
  plan_type: z.enum(PLAN_TYPES).nullable(),
  /** The form was sent: only /registration/activate is missing. */
  registered: z.boolean(),
  /** What was sent before. */
  draft: registrationDraft.nullable(),
})
export type RegistrationState = z.infer<typeof registrationState>

/** Everything that is sent at once, so that all its faults come back at once. */
const registrationForm = z
  .strictObject({
    ...registrationDraft.shape,
    token: linkToken,
    password: newPassword,
    /** The terms checkbox. */
    accept_terms: z.literal(true, { error: 'error.field.terms' }),
    language: z.enum(LANGUAGES).default('en-US'),
    timezone: z
      .string()
      .max(64)
      .refine(isTimeZone, { params: { textId: 'error.field.timezone' } })
      .default('UTC'),
  })
  .refine((form) => form.deployment_type !== 'other' || Boolean(form.deployment_type_other_text), {
    path: ['deployment_type_other_text'],
    params: { textId: 'error.field.required' },
    // Asked beside other faults too.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const registrationRoutes = routes(
  { auth: 'public', csrf: false, subscription: 'any' },
  {
    verifyRegistrationEmail: {
      method: 'POST',
      path: '/a/api/v1/registration/email/verify',
      summary: 'Begin a registration: sends a link to the address. The answer is the same for any address',
      body: z.strictObject({
        email: z.email({ error: 'error.field.email' }).max(254),
        plan_type: z.enum(PLAN_TYPES).optional(),
        language: z.enum(LANGUAGES).default('en-US'),
      }),
    },
    validateRegistrationToken: {
      method: 'POST',
      path: '/a/api/v1/registration/token/validate',
      summary: 'What a registration link stands for. 404 where it is over',
      body: z.strictObject({ token: linkToken }),
      response: registrationState,
    },
    saveRegistration: {
      method: 'POST',
      path: '/a/api/v1/registration',
      summary: 'Send the registration form. May be sent again until the account is activated',
      body: registrationForm,
      status: 201,
      response: registrationState,
    },
    activateRegistration: {
      method: 'POST',
      path: '/a/api/v1/registration/activate',
      summary: 'Make the account, start its trial and sign its owner in',
      body: z.strictObject({ token: linkToken }),
      response: z.object({ response: z.object({ user }), csrf_token: z.string() }),
    },
  },
)

/** The steps after registration, in their order. Those that a site does not need are left out. */
export const ONBOARDING_STEPS = [
  'deployment',
  'field-collect',
  'branding-info',
  'payment-onboarding',
  'guestuser-onboarding',
  'voucher-onboarding',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const onboardingState = z.object({
  /** The location that is being set up. */
  site_id: id.nullable(),
  /** Where to go on; null where nothing is under way. */
  step: z.enum(ONBOARDING_STEPS).nullable(),
  /** Steps of this location, in their order. */
  steps: z.array(z.enum(ONBOARDING_STEPS)),
  done: z.array(z.enum(ONBOARDING_STEPS)),
  /** What was entered in `step` and not saved yet. Never passwords. */
  values: z.record(z.string(), z.unknown()),
  finished_at: instant.nullable(),
})
export type OnboardingState = z.infer<typeof onboardingState>

export const onboardingRoutes = routes(
  { auth: 'session' },
  {
    getOnboarding: {
      method: 'GET',
      path: '/a/api/v1/onboarding',
      summary: 'How far the user came in setting up a location',
      response: onboardingState,
    },
    saveOnboarding: {
      method: 'PUT',
      path: '/a/api/v1/onboarding',
      summary: 'Keep what was entered in a step, or mark it done',
      body: z.strictObject({
        site_id: id.optional(),
        step: z.enum(ONBOARDING_STEPS),
        /** At most 8 KB as JSON. */
        values: z.record(z.string(), z.unknown()).default({}),
        done: z.boolean().default(false),
      }),
      example: { step: 'deployment' },
      response: onboardingState,
    },
    finishOnboarding: {
      method: 'POST',
      path: '/a/api/v1/onboarding/finish',
      summary: 'End setting up; what is not done is skipped',
      response: onboardingState,
    },
  },
)
