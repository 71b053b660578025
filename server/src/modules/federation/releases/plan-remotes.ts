import type { PlanType } from '@portico/shared/contracts'
import { asc, eq } from 'drizzle-orm'
import type { Caller } from '../../../platform/access/caller'
import { CORE_REMOTES, isCoreRemote } from '../../../platform/access/core-remotes'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { setPlanRemote } from '../remotes'
import { planRemote, remoteRelease } from '../../../schema'
import { invalidFields, type FieldError, type FieldErrors } from '../../../platform/errors/api-error'

/** Returns the remotes of every plan, without the core ones that all plans have. */
export async function remotesByPlan(tx: Tx): Promise<Map<PlanType, Set<string>>> {
  const plans = new Map<PlanType, Set<string>>()
  for (const { planType, remote } of await tx.select().from(planRemote)) {
    plans.set(planType, (plans.get(planType) ?? new Set()).add(remote))
  }
  return plans
}

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
  const rows = await tx
    .select({ remote: planRemote.remote })
    .from(planRemote)
    .where(eq(planRemote.planType, planType))
    .orderBy(asc(planRemote.remote))
  return [...CORE_REMOTES, ...rows.map(({ remote }) => remote)]
}

async function assertSettable(tx: Tx, remotes: Record<string, boolean>): Promise<void> {
  const releases = await tx.selectDistinct({ name: remoteRelease.name }).from(remoteRelease)
  const planned = await tx.selectDistinct({ name: planRemote.remote }).from(planRemote)
  const known = new Set([...releases, ...planned].map(({ name }) => name))
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
