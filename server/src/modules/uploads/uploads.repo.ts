import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { upload } from './tables'

/** Those of the links that are no pictures of the account. */
export async function foreignImages(tx: Tx, accountId: number, links: string[]): Promise<string[]> {
  if (links.length === 0) return []
  const nameOf = (link: string) => link.split('/').at(-1) ?? ''
  const rows = await tx
    .select({ name: upload.name })
    .from(upload)
    .where(and(eq(upload.accountId, accountId), inArray(upload.name, links.map(nameOf))))
  const own = new Set(rows.map(({ name }) => `/uploads/${accountId}/${name}`))
  return links.filter((link) => !own.has(link))
}
