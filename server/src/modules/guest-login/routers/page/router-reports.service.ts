import type { VendorReports } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { findVendor } from '../../router-vendors'
import { reportsByType } from '../connections.repo'

/** Reports of all accounts by vendor, for the installation's operators. Types without a vendor are left out. */
export async function listReports(tx: Tx): Promise<{ items: VendorReports[] }> {
  const reports = await reportsByType(tx)
  const items = reports.flatMap(({ routerType, works, fails, lastAt, comments }) => {
    const vendor = findVendor(routerType)
    if (!vendor) return []
    return {
      type: routerType,
      name: vendor.name,
      evidence: vendor.evidence,
      works,
      fails,
      last_reported_at: new Date(lastAt).toISOString(),
      comments: comments.map(({ reportedAt, ...comment }) => ({
        ...comment,
        reported_at: new Date(reportedAt).toISOString(),
      })),
    }
  })
  return { items }
}
