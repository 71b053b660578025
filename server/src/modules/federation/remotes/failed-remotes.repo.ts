import { sql } from 'drizzle-orm'
import type { AttentionSource } from '../../../platform/attention'
import { remoteChannel } from '../../../schema'

/** Remotes whose newest release failed by itself: its canary was halted, or it didn't load for too many users. */
export const failedRemotes: AttentionSource = {
  name: 'remotes',
  scope: 'account',
  seenBy: 'listReleases',
  rows: () => sql`from ${remoteChannel} where (
    select release.failed_reason from remote_release release
    where release.name = ${remoteChannel.name} and release.retired_at is null order by release.id desc limit 1
  ) in ('canary_halted', 'load_failures')`,
}
