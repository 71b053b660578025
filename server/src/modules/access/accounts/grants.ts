import type { PlanType } from '@portico/shared/contracts'
import { CORE_REMOTES } from '../../../platform/access/core-remotes'
import { declaredPermissions } from '../../../platform/access/permission-map'
import type { Tx } from '../../../platform/db'
import { type RemoteRow, findRemotes } from './grants.repo'

/** Grants of the registry to all accounts on a plan. */
export interface Grants {
  /** Includes core remotes, excludes disabled ones. */
  remotes: ReadonlySet<string>
  /** Permissions declared by the live releases of these remotes. */
  permissions: readonly string[]
}

type PlanGrants = Map<PlanType | null, Grants>
/** Copies by version. Every change, committed or not, has a unique version, so copies can't be confused. */
const copies = new Map<string, { rows: RemoteRow[]; plans: PlanGrants }>()
/** A process serves one database; only tests use several. */
const MAX_COPIES = 8

/** Returns this process's copy if it has the given version, else reads the grants; see ADR 15. */
export async function grantsOf(tx: Tx, plan: PlanType | null, version: string): Promise<Grants> {
  let copy = copies.get(version)
  if (!copy) {
    copy = { rows: await findRemotes(tx, []), plans: new Map() }
    if (copies.size >= MAX_COPIES) copies.clear()
    copies.set(version, copy)
  }
  const grants = copy.plans.get(plan) ?? grantsOfPlan(copy.rows, plan)
  copy.plans.set(plan, grants)
  return grants
}

/** Reads the grants without the copy, for jobs. */
export async function remotesOf(tx: Tx, plan: PlanType | null): Promise<ReadonlySet<string>> {
  return grantsOfPlan(await findRemotes(tx, []), plan).remotes
}

function grantsOfPlan(rows: RemoteRow[], plan: PlanType | null): Grants {
  const inPlan = rows.filter(({ plans, off }) => !off && plan !== null && plans.includes(plan))
  const remotes = new Set<string>([...CORE_REMOTES, ...inPlan.map(({ remote }) => remote)])
  const permissions = rows
    .filter(({ remote }) => remotes.has(remote))
    .flatMap(({ remote, declared }) => declaredPermissions(remote, declared))
  return { remotes, permissions }
}
