import { z } from 'zod'
import type { ProviderSettings } from './modules/sign-in/identity'

/** Addresses of this machine, for an issuer under test. */
const HERE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/

/** Environment variables for sign-in with an external identity. */
export const identityEnvironment = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Any OpenID Connect issuer with discovery. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((issuer) => issuer.startsWith('https:') || HERE.test(issuer), {
      message: 'must start with https://',
    })
    .default('https://accounts.google.com'),
  /** Label of the button. */
  OIDC_NAME: z.string().trim().min(1).max(40).default('Google'),
}

type IdentityValues = z.output<z.ZodObject<typeof identityEnvironment>>

/** Returns errors for missing variables. */
export function identityErrors({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: IdentityValues): string[] {
  if (!GOOGLE_CLIENT_ID === !GOOGLE_CLIENT_SECRET) return []
  return GOOGLE_CLIENT_ID
    ? ['GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID']
    : ['GOOGLE_CLIENT_ID: required with GOOGLE_CLIENT_SECRET']
}

/** Null: users sign in only by password. */
export function identitySettings(values: IdentityValues): ProviderSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER, OIDC_NAME } = values
  if (!clientId || !clientSecret) return null
  return { id: 'google', name: OIDC_NAME, issuer: OIDC_ISSUER, clientId, clientSecret }
}
