import { REPORT_SECTIONS, type Permission, type PermissionMap } from '@portico/shared/contracts'
import type { ReportSection } from './report-figures'

/** What a section needs beside the reports themselves, as the dashboard's tiles do. */
const NEEDS: Partial<Record<ReportSection, { remote: string; permission: Permission }>> = {
  vouchers: { remote: 'mfe-vouchers', permission: 'voucher' },
  revenue: { remote: 'mfe-payments', permission: 'payment' },
}

/** Those asked for that the plan has, in their usual order. */
export function sectionsInPlan(asked: ReportSection[], remotes: ReadonlySet<string>): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => {
    const needs = NEEDS[section]
    return asked.includes(section) && (!needs || remotes.has(needs.remote))
  })
}

/** Those asked for whose figures a person may see. */
export function sectionsOpenTo(asked: ReportSection[], permissions: PermissionMap): ReportSection[] {
  return REPORT_SECTIONS.filter((section) => {
    const needs = NEEDS[section]
    return asked.includes(section) && (!needs || permissions[needs.permission] === true)
  })
}
