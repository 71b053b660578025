import type { PlanType } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { planRemote, remoteRelease } from '../../../schema'
import { asc, eq } from 'drizzle-orm'

/** Returns the remotes of every plan, without the core ones that all plans have. */
export async function remotesByPlan(tx: Tx): Promise<Map<PlanType, Set<string>>> {
  const plans = new Map<PlanType, Set<string>>()
  for (const { planType, remote } of await tx.select().from(planRemote)) {
    plans.set(planType, (plans.get(planType) ?? new Set()).add(remote))
  }
  return plans
}

/** Returns the remotes of a plan, without the core ones. */
export async function remotesOfPlan(tx: Tx, planType: PlanType): Promise<string[]> {
  const rows = await tx
    .select({ remote: planRemote.remote })
    .from(planRemote)
    .where(eq(planRemote.planType, planType))
    .orderBy(asc(planRemote.remote))
  return rows.map(({ remote }) => remote)
}

/** Returns the remotes that have a release or are in a plan. */
export async function knownRemotes(tx: Tx): Promise<Set<string>> {
  const releases = await tx.selectDistinct({ name: remoteRelease.name }).from(remoteRelease)
  const planned = await tx.selectDistinct({ name: planRemote.remote }).from(planRemote)
  return new Set([...releases, ...planned].map(({ name }) => name))
}
