import { and, eq, max } from 'drizzle-orm'
import { type Database, firstRow, type Tx, withReader } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { guestImportPart } from '../../../../schema'

type PartKind = (typeof guestImportPart.$inferSelect)['kind']

const ownerOf = (importId: number, kind: PartKind, part: number) => `guest_import:${importId}:${kind}:${part}`

/** Appends bytes to a file of an import. */
export async function addPart(
  tx: Tx,
  box: SecretBox,
  { importId, kind, content }: { importId: number; kind: PartKind; content: Buffer },
): Promise<void> {
  const last = await tx
    .select({ part: max(guestImportPart.part) })
    .from(guestImportPart)
    .where(ofKind(importId, kind))
    .then(firstRow)
  const part = (last?.part ?? -1) + 1
  // Converts to latin1, which has one character for each byte, because the box encrypts strings.
  const sealed = box.seal(content.toString('latin1'), ownerOf(importId, kind, part))
  await tx.insert(guestImportPart).values({ importId, kind, part, content: sealed })
}

/** Yields the bytes of an import's file, part by part. */
export async function* partsOf(
  { db, box }: { db: Database; box: SecretBox },
  importId: number,
  kind: PartKind,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const condition = and(ofKind(importId, kind), eq(guestImportPart.part, part))
    const [row] = await withReader(db, (tx) =>
      tx.select({ content: guestImportPart.content }).from(guestImportPart).where(condition),
    )
    if (!row) return
    yield Buffer.from(box.open(row.content, ownerOf(importId, kind, part)), 'latin1')
  }
}

export const hasParts = async (tx: Tx, importId: number, kind: PartKind) =>
  (await tx.$count(guestImportPart, ofKind(importId, kind))) > 0

export async function deleteParts(tx: Tx, importId: number, kinds: readonly PartKind[]): Promise<void> {
  for (const kind of kinds) await tx.delete(guestImportPart).where(ofKind(importId, kind))
}

const ofKind = (importId: number, kind: PartKind) =>
  and(eq(guestImportPart.importId, importId), eq(guestImportPart.kind, kind))
