import { z } from 'zod'
import type { ConnectedServices } from './modules/sign-in/session'

/** API addresses of Intercom's regions. */
const INTERCOM_APIS = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  au: 'https://api-iam.au.intercom.io',
} as const

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((address) => new URL(address).pathname === '/', { message: 'must be an origin without a path' })
  .transform((address) => new URL(address).origin)

/** Environment variables for services that operators' browsers connect to. */
export const servicesEnvironment = {
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  INTERCOM_APP_ID: z
    .string()
    .regex(/^[a-z0-9]+$/i, 'must consist of letters and digits')
    .optional(),
  /** Proves users' identity to Intercom. */
  INTERCOM_IDENTITY_SECRET: z.string().min(1).optional(),
  INTERCOM_REGION: z.enum(['us', 'eu', 'au']).default('us'),
  /** Other address for messenger and API, in tests. */
  INTERCOM_ORIGIN: origin.optional(),
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: origin.optional(),
}

type ServiceValues = z.output<z.ZodObject<typeof servicesEnvironment>>

const PAIRS = [
  ['INTERCOM_APP_ID', 'INTERCOM_IDENTITY_SECRET'],
  ['POSTHOG_KEY', 'POSTHOG_HOST'],
] as const

/** Returns errors for missing variables. */
export function serviceErrors(values: ServiceValues): string[] {
  return PAIRS.flatMap(([one, other]) => {
    if (!values[one] === !values[other]) return []
    return [values[one] ? `${other}: required with ${one}` : `${one}: required with ${other}`]
  })
}

export function connectedServices(values: ServiceValues): ConnectedServices {
  const { SENTRY_DSN, INTERCOM_APP_ID: appId, INTERCOM_IDENTITY_SECRET: identitySecret } = values
  const { POSTHOG_KEY: key, POSTHOG_HOST: host, INTERCOM_ORIGIN, INTERCOM_REGION } = values
  return {
    sentryDsn: SENTRY_DSN ?? null,
    chat:
      appId && identitySecret
        ? {
            appId,
            identitySecret,
            ownOrigin: INTERCOM_ORIGIN ?? null,
            hosts: {
              widget: INTERCOM_ORIGIN ?? 'https://widget.intercom.io',
              api: INTERCOM_ORIGIN ?? INTERCOM_APIS[INTERCOM_REGION],
            },
          }
        : null,
    analytics: key && host ? { key, host } : null,
  }
}
