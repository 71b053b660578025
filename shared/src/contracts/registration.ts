import { z } from 'zod'
import { auditActions } from './audit-actions'
import { email, id, instant, isTimeZone, lineText, timeZone } from './fields'
import { PLAN_TYPES } from './plans'
import { routes } from './route'
import { linkToken, newPassword } from './security'
import { LANGUAGES } from './languages'
import { user } from './session'
import { HOTSPOT_TYPES } from './site-values'
import { MAX_NAME } from './field-values'
import { ACCOUNT_TYPES, MAX_ACCOUNT_URL } from './registration-values'

export * from './registration-values'

/** Fields of the registration, without the password. */
export const registrationDraft = z.object({
  account_name: lineText.min(1).max(MAX_NAME),
  /** Optional web address of the business. */
  account_url: lineText.max(MAX_ACCOUNT_URL).default(''),
  deployment_type: z.enum(HOTSPOT_TYPES),
  /** Required if deployment_type is `other`. */
  deployment_type_other_text: lineText.max(MAX_NAME).default(''),
  account_type: z.enum(ACCOUNT_TYPES),
  displayname: lineText.min(1).max(MAX_NAME),
  plan_type: z.enum(PLAN_TYPES),
  /** False: the locations belong to clients. */
  for_your_own: z.boolean().default(true),
})
export type RegistrationDraft = z.infer<typeof registrationDraft>

export const registrationState = z.object({
  email: z.string(),
  plan_type: z.enum(PLAN_TYPES).nullable(),
  /** The form was submitted: only /registration/activate is missing. */
  registered: z.boolean(),
  /** Values submitted earlier. */
  draft: registrationDraft.nullable(),
})
export type RegistrationState = z.infer<typeof registrationState>

/** Validated as a whole, so that all errors are returned at once. */
const registrationForm = z
  .strictObject({
    ...registrationDraft.shape,
    token: linkToken,
    password: newPassword,
    /** The terms checkbox. */
    accept_terms: z.literal(true, { error: 'error.field.terms' }),
    language: z.enum(LANGUAGES).default('en-US'),
    timezone: timeZone.refine(isTimeZone, { error: 'error.field.timezone' }).default('UTC'),
  })
  .refine((form) => form.deployment_type !== 'other' || Boolean(form.deployment_type_other_text), {
    path: ['deployment_type_other_text'],
    error: 'error.field.required',
    // Also checked if there are other errors.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const registrationAudit = auditActions('account', ['create'])

export const registrationRoutes = routes(
  { auth: 'public', csrf: false, subscription: 'any', hosts: 'installation' },
  {
    verifyRegistrationEmail: {
      endpoint: 'POST /a/api/v1/registration/email/verify',
      idempotency: { repeatable: 'Sends one more link, within limits.' },
      summary: 'Start a registration by emailing a link. The answer is the same for every address',
      body: z.strictObject({
        email: email,
        plan_type: z.enum(PLAN_TYPES).optional(),
        language: z.enum(LANGUAGES).default('en-US'),
      }),
    },
    validateRegistrationToken: {
      endpoint: 'POST /a/api/v1/registration/token/validate',
      idempotency: { repeatable: 'Writes nothing.' },
      summary: 'Get the registration behind a link. 404 if the link has expired',
      body: z.strictObject({ token: linkToken }),
      response: registrationState,
    },
    saveRegistration: {
      endpoint: 'POST /a/api/v1/registration',
      idempotency: { repeatable: 'An account exists once for each email address.' },
      summary: 'Submit the registration form. Can be repeated until the account is activated',
      body: registrationForm,
      status: 201,
      response: registrationState,
    },
    activateRegistration: {
      endpoint: 'POST /a/api/v1/registration/activate',
      idempotency: { repeatable: 'A link works once.' },
      summary: 'Create the account, start its trial and sign in its owner',
      body: z.strictObject({ token: linkToken }),
      response: z.object({ response: z.object({ user }), csrf_token: z.string() }),
    },
  },
)

/** The steps after registration, in order. Steps that a site doesn't need are left out. */
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
  /** The location being set up. */
  site_id: id.nullable(),
  /** The step to continue with; null if no setup is in progress. */
  step: z.enum(ONBOARDING_STEPS).nullable(),
  /** Steps of this location, in order. */
  steps: z.array(z.enum(ONBOARDING_STEPS)),
  done: z.array(z.enum(ONBOARDING_STEPS)),
  /** Unsaved values of `step`. Never passwords. */
  values: z.record(z.string(), z.unknown()),
  finished_at: instant.nullable(),
})
export type OnboardingState = z.infer<typeof onboardingState>

export const onboardingRoutes = routes(
  { auth: 'session', managers: true },
  {
    getOnboarding: {
      endpoint: 'GET /a/api/v1/onboarding',
      summary: "Get the user's progress in setting up a location",
      response: onboardingState,
    },
    saveOnboarding: {
      endpoint: 'PUT /a/api/v1/onboarding',
      summary: 'Save the input of a setup step, or mark the step as done',
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
      endpoint: 'POST /a/api/v1/onboarding/finish',
      summary: 'Finish the setup and skip the remaining steps',
      response: onboardingState,
    },
  },
)
