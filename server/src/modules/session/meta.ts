import type { HandlerResult, sessionRoutes } from '@portico/shared/contracts'

/** Services that an installation may connect. None is connected until its keys are known. */
export const META: HandlerResult<typeof sessionRoutes.getMeta> = {
  stripe_pk: null,
  logo_svg: null,
  onboarding_url: null,
  ui_settings: { chat_app_id: null, sentry_dsn: null, analytics_key: null, analytics_host: null },
}
