import type { ParsedBody, Voucher, voucherDeliveryRoutes } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../../platform/idempotency'
import {
  createVouchers,
  type CreateVouchersInput,
  findBatchToFill,
  lockVoucherQuota,
  presentOne,
  presentVouchers,
  recordEvents,
  type VoucherCaller,
  type VoucherScope,
  voucherInScope,
} from '../core'
import { findPreset, presentPreset, type PresetRow } from '../presets'
import { and, inArray, sql } from 'drizzle-orm'
import { voucher } from '../tables'

type SellBody = ParsedBody<(typeof voucherDeliveryRoutes)['sellVouchers']>

interface Sale {
  preset: PresetRow
  count: number
  /** A receipt's number, or empty. */
  reference: string
}

/**
 * Makes vouchers of a preset, sold. What a preset sells in a month is one batch, under the preset's name:
 * a batch for each sale would soon take all batch ids.
 */
export async function sellFromPreset(
  tx: Tx,
  caller: VoucherCaller,
  { preset, count, reference }: Sale,
): Promise<Voucher[]> {
  const { actor, scope, now } = caller
  // Before looking for the batch, so that two sales at once do not both begin one.
  await lockVoucherQuota(tx, scope.accountId, now)
  const { id: _id, name, ...settings } = presentPreset(preset)
  const input = { ...settings, ...reachOf(scope), notes: name, num_to_create: count }
  const batchid = await findBatchToFill(tx, caller, input)
  const { items } = await createIn(tx, caller, { ...input, batchid })
  const ids = items.map(({ id }) => id)
  await markSold(tx, scope, ids, { at: now, notes: reference })
  await recordEvents(tx, ids, { at: now, event: 'sold', actorId: actor.userId, about: reference })
  return presentVouchers(tx, caller, ids)
}

/** Multi-site vouchers of a preset hold everywhere; those of a client, wherever the client may make some. */
function reachOf({ family, clientSites }: VoucherScope): Partial<CreateVouchersInput> {
  if (family === 'site') return {}
  return clientSites ? { site_ids: clientSites.write } : { all_sites: true }
}

/** A batch whose codes are running out is left for a new one. */
async function createIn(tx: Tx, caller: VoucherCaller, input: CreateVouchersInput) {
  try {
    return await createVouchers(tx, caller, input)
  } catch (error) {
    const full = error instanceof ApiError && Object.keys(error.options.fields ?? {}).join() === 'batchid'
    if (!full || input.batchid === undefined) throw error
    return createVouchers(tx, caller, { ...input, batchid: undefined })
  }
}

/** Marks it, or takes the mark away. What is so already stays as it is. */
export async function setSold(
  tx: Tx,
  caller: VoucherCaller,
  { voucherId, sold }: { voucherId: number; sold: boolean },
): Promise<Voucher> {
  const { actor, scope, now } = caller
  const { state } = await presentOne(tx, caller, voucherId)
  if (state === 'archived') throw new ApiError(409, 'error.voucher.not_live')
  const changed = await markSold(tx, scope, [voucherId], { at: sold ? now : null, notes: '' })
  await recordEvents(tx, changed, { at: now, event: sold ? 'sold' : 'unsold', actorId: actor.userId })
  return presentOne(tx, caller, voucherId)
}

export async function sellVouchers(
  tx: Tx,
  caller: VoucherCaller,
  { body, call }: { body: SellBody; call: IdempotentRequest },
): Promise<{ items: Voucher[] }> {
  return answerOnce(tx, call, caller.now, async () => {
    const preset = await findPreset(tx, caller.scope, body.preset_id)
    if (!preset) throw invalidFields({ preset_id: [{ id: 'error.field.invalid' }] })
    const { count, reference } = body
    return { items: await sellFromPreset(tx, caller, { preset, count, reference }) }
  })
}

/** Answers the ids of those that were not so before. `notes`: replaces the notes unless empty. */
async function markSold(
  tx: Tx,
  scope: VoucherScope,
  voucherIds: number[],
  { at, notes }: { at: Date | null; notes: string },
): Promise<number[]> {
  const rows = await tx
    .update(voucher)
    .set({ soldAt: at, ...(notes && { notes }) })
    .where(
      and(
        voucherInScope(scope),
        inArray(voucher.id, voucherIds),
        sql`(${voucher.soldAt} is null) = ${at !== null}`,
      ),
    )
    .returning({ id: voucher.id })
  return rows.map(({ id }) => id)
}
