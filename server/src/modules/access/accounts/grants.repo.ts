import type { PlanType } from '@portico/shared/contracts'
import { statement } from '../../../platform/db/statement'

export interface RemoteRow {
  remote: string
  plans: PlanType[]
  off: boolean
  declared: unknown
}

export const findRemotes = statement<RemoteRow>(
  'grants',
  `select coalesce(plan_remote.remote, remote_channel.name) as remote,
     coalesce(plan_remote.plans, '{}') as plans,
     coalesce(remote_channel.switched_off, false) as off,
     remote_release.config -> 'permissions' as declared
   from (select remote, array_agg(plan_type) as plans from plan_remote group by remote) plan_remote
   full join remote_channel on remote_channel.name = plan_remote.remote
   left join remote_release on remote_release.id = remote_channel.live_release_id`,
)
