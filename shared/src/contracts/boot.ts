import type { z } from 'zod'
import { PRODUCT_BRAND } from './brand-values'
import type { RemoteList } from './remotes'
import type { sessionRoutes, User } from './session'
import type { SiteSettings } from './sites'

/**
 * Data that the server writes into the page as JSON in `<script type="application/json" id="portico-boot">`, so that
 * the first paint waits for no request. Every part is the response of the call of that name.
 */
export interface BootData {
  meta: z.output<typeof sessionRoutes.getMeta.response>
  remotes: RemoteList
  /** Null without a valid session. */
  user: User | null
  /** Settings of the site named by `?site=`, else of the first one; null without a user or a site. */
  site: { id: number; settings: SiteSettings } | null
}

/** Metadata of an installation without connected services, or one that can't be reached. */
export const NO_META: BootData['meta'] = {
  stripe_pk: null,
  logo_svg: null,
  onboarding_url: null,
  sign_in_providers: [],
  can_register: true,
  mail_kept: false,
  ui_settings: {
    chat_app_id: null,
    chat_hosts: null,
    sentry_dsn: null,
    analytics_key: null,
    analytics_host: null,
  },
  override_origins: [],
  brand: PRODUCT_BRAND,
}
