import { recordSystemEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { changeChannel, findChannel, lockRemote, markFailed, NO_CANARY } from './channels.repo'
import { failingCanary } from './release-health'

/** Ends the canary of a report if it fails for too many users. */
export async function haltFailingCanary(
  tx: Tx,
  { name, build }: { name: string; build: string },
  now: Date,
): Promise<boolean> {
  if ((await findChannel(tx, name))?.canary?.release.build !== build) return false
  await lockRemote(tx, name)
  const channel = await findChannel(tx, name)
  if (channel?.canary?.release.build !== build) return false
  const health = await failingCanary(tx, channel)
  if (!health) return false
  await changeChannel(tx, name, NO_CANARY, now)
  await markFailed(tx, channel.canary.release, 'canary_halted', now)
  const { percent } = channel.canary
  await recordSystemEvent(tx, now, 'release.canary_halt', {
    subject: name,
    before: { canary: build, percent },
    after: { canary: null, percent: 0, ...health },
  })
  return true
}
