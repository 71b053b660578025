import { FRONT_DESK_LEVELS, type SiteAccess } from '@portico/shared/contracts'
import { completeLevels } from '../../../platform/access/permission-map'
import type { MemberRow } from './site-members.repo'

export function presentAccess({ levels, frontDesk }: Pick<MemberRow, 'levels' | 'frontDesk'>): SiteAccess {
  const atDesk = levels !== null && frontDesk === true
  return {
    member: levels !== null,
    permissions: atDesk ? FRONT_DESK_LEVELS : completeLevels(levels ?? {}),
    front_desk: atDesk,
  }
}

/** Returns the audited values. */
export const loggedAccess = ({ member, permissions, front_desk }: SiteAccess) => ({
  member,
  ...permissions,
  front_desk,
})
