import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { integrationTest } from '../../../schema'

type TestRow = typeof integrationTest.$inferSelect

const isOf = (siteId: number, service: string) =>
  and(eq(integrationTest.siteId, siteId), eq(integrationTest.service, service))

/** The last successful test of a service at a site. */
export const findTest = (tx: Tx, siteId: number, service: string): Promise<TestRow | null> =>
  tx.select().from(integrationTest).where(isOf(siteId, service)).then(firstRow)

export async function deleteTest(tx: Tx, siteId: number, service: string): Promise<void> {
  await tx.delete(integrationTest).where(isOf(siteId, service))
}

export async function storeTest(tx: Tx, row: TestRow): Promise<void> {
  await tx
    .insert(integrationTest)
    .values(row)
    .onConflictDoUpdate({ target: [integrationTest.siteId, integrationTest.service], set: row })
}
