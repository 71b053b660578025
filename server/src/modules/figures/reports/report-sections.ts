import {
  PERMISSION_RULES,
  REPORT_SECTIONS,
  type Permission,
  type PermissionMap,
} from '@portico/shared/contracts'
import type { ReportSection } from './report-figures'

/** Permission that a section needs besides the one for reports, as the dashboard's tiles do. */
const NEEDS: Partial<Record<ReportSection, Permission>> = { vouchers: 'voucher', revenue: 'payment' }

/** Returns the requested sections that the plan includes, in the default order. */
export function sectionsInPlan(sections: ReportSection[], remotes: ReadonlySet<string>): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => {
    const permission = NEEDS[section]
    const remote = permission && PERMISSION_RULES[permission].remote
    return sections.includes(section) && (!remote || remotes.has(remote))
  })
}

/** Returns the requested sections whose figures a user may see. */
export function sectionsOpenTo(sections: ReportSection[], permissions: PermissionMap): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => {
    const permission = NEEDS[section]
    return sections.includes(section) && (!permission || permissions[permission] === true)
  })
}
