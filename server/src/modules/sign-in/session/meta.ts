import type { Brand, sessionRoutes } from '@portico/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor'
import type { ConnectedServices } from './connected-services'

/** Settings of the installation that the front end needs. */
export interface MetaSettings {
  /** Origins from which developers may try remotes. */
  overrideOrigins: string[]
  /** External identity providers for sign-in. */
  signInProviders: { id: string; name: string }[]
  /** For the payment provider's form; null with the sandbox. */
  stripeKey: string | null
  /** No mail server is configured: emails can only be read in the outbox. */
  mailKept: boolean
  /** Registration page; null for the built-in one. */
  onboardingUrl: string | null
  /** Default: true. */
  canRegister?: boolean
}

/**
 * Identity providers lead back to the installation's own host only, so the domain of an account doesn't offer them.
 * Other accounts aren't opened there.
 */
export function metaAtHost(settings: MetaSettings, { hostAccountId }: FastifyRequest): MetaSettings {
  return hostAccountId === null ? settings : { ...settings, signInProviders: [], canRegister: false }
}

/** Returns the data that the front end needs before sign-in, and some for developers only. */
export function metaFor(
  actor: Actor | null,
  { sentryDsn, chat, analytics }: ConnectedServices,
  { overrideOrigins, signInProviders, stripeKey, mailKept, onboardingUrl, canRegister = true }: MetaSettings,
  brand: Brand,
): z.output<typeof sessionRoutes.getMeta.response> {
  return {
    stripe_pk: stripeKey,
    logo_svg: null,
    onboarding_url: onboardingUrl,
    sign_in_providers: signInProviders,
    can_register: canRegister,
    mail_kept: mailKept,
    ui_settings: {
      chat_app_id: chat?.appId ?? null,
      chat_hosts: chat?.hosts ?? null,
      sentry_dsn: sentryDsn,
      analytics_key: analytics?.key ?? null,
      analytics_host: analytics?.host ?? null,
    },
    override_origins: actor?.permissions.developer ? overrideOrigins : [],
    brand,
  }
}
