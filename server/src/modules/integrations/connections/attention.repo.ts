import { sql } from 'drizzle-orm'
import type { AttentionSource } from '../../../platform/attention'
import { integration } from '../../../schema'

/** Integrations of the site that the server paused, or whose last delivery failed. */
export const failingIntegrations: AttentionSource = {
  name: 'integrations',
  scope: 'site',
  seenBy: 'listIntegrations',
  rows: ({ site }) => sql`from ${integration}
    where ${integration.siteId} = ${site.id} and ${integration.isOn}
      and (${integration.pausedAt} is not null or ${integration.failures} > 0)`,
}
