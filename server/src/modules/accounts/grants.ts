import type { PlanType } from '@portico/shared/contracts'
import { CORE_REMOTES } from '../../platform/access/core-remotes'
import { declaredPermissions } from '../../platform/access/permission-map'
import type { Tx } from '../../platform/db'
import { statement } from '../../platform/db/statement'

/** What the registry grants everybody on a plan. */
export interface Grants {
  /** The core ones included, without those that are switched off. */
  remotes: ReadonlySet<string>
  /** What the live releases of these remotes declare. */
  permissions: readonly string[]
}

interface RemoteRow {
  remote: string
  plans: PlanType[]
  off: boolean
  declared: unknown
}

const findRemotes = statement<RemoteRow>(
  'grants',
  `select coalesce(plan_remote.remote, remote_channel.name) as remote,
     coalesce(plan_remote.plans, '{}') as plans,
     coalesce(remote_channel.switched_off, false) as off,
     remote_release.config -> 'permissions' as declared
   from (select remote, array_agg(plan_type) as plans from plan_remote group by remote) plan_remote
   full join remote_channel on remote_channel.name = plan_remote.remote
   left join remote_release on remote_release.id = remote_channel.live_release_id`,
)

type PlanGrants = Map<PlanType | null, Grants>
/** Every change, committed or not, has a version of its own, so that no copy can stand for another. */
const copies = new Map<string, { rows: RemoteRow[]; plans: PlanGrants }>()
/** A process serves one database; only tests see several. */
const MAX_COPIES = 8

/** From the copy of this process if `version` says that it is current, see ADR 15. */
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

/** Read anew, for jobs. */
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
