import type { z } from 'zod'
import type { RemoteList } from './remotes'
import type { sessionRoutes, User } from './session'
import type { SiteSettings } from './sites'

/**
 * What the server writes into the page as JSON in `<script type="application/json" id="portico-boot">`,
 * so that the first paint waits for no request. Every part is what the call of that name answers.
 */
export interface BootData {
  meta: z.output<typeof sessionRoutes.getMeta.response>
  remotes: RemoteList
  /** Null without a valid session. */
  user: User | null
  /** Settings of the site named by `?site=`, else of the first one; null without a user or a site. */
  site: { id: number; settings: SiteSettings } | null
}
