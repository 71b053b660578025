import {
  PERMISSION_RULES,
  REPORT_SECTIONS,
  type Permission,
  type PermissionMap,
} from '@portico/shared/contracts'
import type { ReportSection } from './report-figures'

/** What a section needs beside the permission for reports, as the dashboard's tiles do. */
const NEEDS: Partial<Record<ReportSection, Permission>> = { vouchers: 'voucher', revenue: 'payment' }

/** Those asked for that the plan has, in their usual order. */
export function sectionsInPlan(asked: ReportSection[], remotes: ReadonlySet<string>): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => {
    const permission = NEEDS[section]
    const remote = permission && PERMISSION_RULES[permission].remote
    return asked.includes(section) && (!remote || remotes.has(remote))
  })
}

/** Those asked for whose figures a person may see. */
export function sectionsOpenTo(asked: ReportSection[], permissions: PermissionMap): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => {
    const permission = NEEDS[section]
    return asked.includes(section) && (!permission || permissions[permission] === true)
  })
}
