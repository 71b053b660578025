import type { sessionRoutes } from '@portico/shared/contracts'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor'
import type { ConnectedServices } from './connected-services'

/** What an installation may allow. */
export interface MetaSettings {
  /** Origins that developers may try remotes from. */
  overrideOrigins: string[]
  /** Where people may sign in with an identity of theirs. */
  signInProviders: { id: string; name: string }[]
  /** For the payment provider's form; null where the sandbox takes its place. */
  stripeKey: string | null
  /** No mail server is set up: mails can only be read in the outbox. */
  mailKept: boolean
  /** Where people register; null: here. */
  onboardingUrl: string | null
}

/** What the front end must know before sign-in, and what only developers are told. */
export function metaFor(
  actor: Actor | null,
  { sentryDsn, chat, analytics }: ConnectedServices,
  { overrideOrigins, signInProviders, stripeKey, mailKept, onboardingUrl }: MetaSettings,
): z.output<typeof sessionRoutes.getMeta.response> {
  return {
    stripe_pk: stripeKey,
    logo_svg: null,
    onboarding_url: onboardingUrl,
    sign_in_providers: signInProviders,
    mail_kept: mailKept,
    ui_settings: {
      chat_app_id: chat?.appId ?? null,
      chat_hosts: chat?.hosts ?? null,
      sentry_dsn: sentryDsn,
      analytics_key: analytics?.key ?? null,
      analytics_host: analytics?.host ?? null,
    },
    override_origins: actor?.permissions.developer ? overrideOrigins : [],
  }
}
