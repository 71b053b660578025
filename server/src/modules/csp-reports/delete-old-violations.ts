import { lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { cspReport } from './tables'

const KEPT_DAYS = 90

export async function deleteOldViolations(tx: Tx, now: Date): Promise<void> {
  await tx.delete(cspReport).where(lt(cspReport.lastAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)))
}
