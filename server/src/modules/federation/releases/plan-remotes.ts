import type { PlanType } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { CORE_REMOTES, isCoreRemote } from '../../../platform/access/core-remotes'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { setPlanRemote } from '../remotes'
import { invalidFields, type FieldError, type FieldErrors } from '../../../platform/errors/api-error'
import { knownRemotes, remotesByPlan, remotesOfPlan } from './plan-remotes.repo'

/**
 * Adds remotes to a plan and removes others. It applies from the next call of every user on the plan.
 * @returns the remotes of the plan, including core ones
 */
export async function setPlanRemotes(
  tx: Tx,
  caller: Caller,
  { plan: planType, wanted }: { plan: PlanType; wanted: Record<string, boolean> },
): Promise<string[]> {
  await assertSettable(tx, wanted)
  const has = (await remotesByPlan(tx)).get(planType) ?? new Set<string>()
  for (const [remote, on] of Object.entries(wanted)) {
    if (isCoreRemote(remote) || has.has(remote) === on) continue
    await setPlanRemote(tx, { planType, remote, on })
    const [before, after] = [
      { plan: planType, on: !on },
      { plan: planType, on },
    ]
    await recordEvent(tx, caller, 'plan.remotes', { subject: remote, before, after })
  }
  return [...CORE_REMOTES, ...(await remotesOfPlan(tx, planType))]
}

async function assertSettable(tx: Tx, remotes: Record<string, boolean>): Promise<void> {
  const known = await knownRemotes(tx)
  const fields: FieldErrors = {}
  for (const [name, on] of Object.entries(remotes)) {
    const error: FieldError | null = isCoreRemote(name)
      ? on
        ? null
        : { id: 'error.release.core', values: { name } }
      : name === 'shell' || !known.has(name)
        ? { id: 'error.release.unknown_remote' }
        : null
    if (error) fields[`remotes.${name}`] = [error]
  }
  if (Object.keys(fields).length) throw invalidFields(fields)
}
