import type { CodeStyle } from '@portico/shared/contracts'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../../platform/db'
import { voucherPreset } from '../../../../schema'
import type { VoucherScope, VoucherSettings } from '../core'

export type PresetRow = typeof voucherPreset.$inferSelect
export type PresetValues = VoucherSettings & { name: string; codeStyle: CodeStyle }

const inScope = ({ key }: VoucherScope) => eq(voucherPreset.scopeKey, key)
const oneOf = (scope: VoucherScope, id: number) => and(inScope(scope), eq(voucherPreset.id, id))

export function countPresets(tx: Tx, scope: VoucherScope): Promise<number> {
  return tx.$count(voucherPreset, inScope(scope))
}

export function findPresets(tx: Tx, scope: VoucherScope): Promise<PresetRow[]> {
  return selectPresets(tx, inScope(scope)).orderBy(
    asc(sql`lower(${voucherPreset.name})`),
    asc(voucherPreset.id),
  )
}

/** Finds the presets offered at the counter, in its order. */
export function findCounterPresets(tx: Tx, scope: VoucherScope): Promise<PresetRow[]> {
  return selectPresets(tx, and(inScope(scope), isNotNull(voucherPreset.counterPosition))).orderBy(
    asc(voucherPreset.counterPosition),
  )
}

export async function findPreset(tx: Tx, scope: VoucherScope, id: number): Promise<PresetRow | undefined> {
  const [row] = await selectPresets(tx, oneOf(scope, id))
  return row
}

const selectPresets = (tx: Tx, condition: SQL | undefined) => tx.select().from(voucherPreset).where(condition)

/** Returns true if another preset has the name, ignoring case. */
export async function nameTaken(tx: Tx, scope: VoucherScope, name: string, own?: number): Promise<boolean> {
  const rows = await selectPresets(
    tx,
    and(inScope(scope), sql`lower(${voucherPreset.name}) = lower(${name})`),
  )
  return rows.some(({ id }) => id !== own)
}

export function insertPreset(
  tx: Tx,
  { accountId, siteId }: VoucherScope,
  values: PresetValues,
  now: Date,
): Promise<PresetRow> {
  return tx
    .insert(voucherPreset)
    .values({ accountId, siteId, ...values, createdAt: now })
    .returning()
    .then(insertedRow)
}

export async function changePreset(
  tx: Tx,
  scope: VoucherScope,
  id: number,
  values: PresetValues,
): Promise<PresetRow | null> {
  return tx.update(voucherPreset).set(values).where(oneOf(scope, id)).returning().then(firstRow)
}

export async function deletePreset(tx: Tx, scope: VoucherScope, id: number): Promise<PresetRow | null> {
  return tx.delete(voucherPreset).where(oneOf(scope, id)).returning().then(firstRow)
}

/** Sets the presets offered at the counter, in this order. */
export async function offerAtCounter(tx: Tx, scope: VoucherScope, ids: number[]): Promise<void> {
  const position = sql`array_position(${sql.param(ids)}::bigint[], ${voucherPreset.id})`
  await tx
    .update(voucherPreset)
    .set({ counterPosition: sql`${position}::smallint` })
    .where(inScope(scope))
}
