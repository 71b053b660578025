import type { ParsedBody, Voucher, voucherDeliveryRoutes } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { ApiError, invalidFields } from '../../../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../../../platform/idempotency'
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
} from '../core'
import { findPreset, presentPreset, type PresetRow } from '../presets'
import { markSold } from './sold-vouchers.repo'

type SellBody = ParsedBody<(typeof voucherDeliveryRoutes)['sellVouchers']>

interface Sale {
  preset: PresetRow
  count: number
  /** Receipt number, or empty. */
  reference: string
}

/**
 * Creates sold vouchers from a preset. All sales of a preset in a month share one batch with the preset's
 * name: a batch for each sale would soon use up all batch IDs.
 */
export async function sellFromPreset(
  tx: Tx,
  caller: VoucherCaller,
  { preset, count, reference }: Sale,
): Promise<Voucher[]> {
  const { actor, scope, now } = caller
  // Locks before looking for the batch, so that two concurrent sales don't both create one.
  await lockVoucherQuota(tx, scope.accountId, now)
  const { id: _id, name, ...settings } = presentPreset(preset)
  const input = { ...settings, ...validSitesOf(scope), notes: name, num_to_create: count }
  const batchid = await findBatchToFill(tx, caller, input)
  const { items } = await createIn(tx, caller, { ...input, batchid })
  const ids = items.map(({ id }) => id)
  await markSold(tx, scope, ids, { at: now, notes: reference })
  await recordEvents(tx, ids, { at: now, event: 'sold', actorId: actor.userId, about: reference })
  return presentVouchers(tx, caller, ids)
}

/**
 * Multi-site vouchers of a preset are valid everywhere; those of a client, at the sites where the client can
 * create vouchers.
 */
function validSitesOf({ family, clientSites }: VoucherScope): Partial<CreateVouchersInput> {
  if (family === 'site') return {}
  return clientSites ? { site_ids: clientSites.write } : { all_sites: true }
}

/** Starts a new batch if the codes of the current one run out. */
async function createIn(tx: Tx, caller: VoucherCaller, input: CreateVouchersInput) {
  try {
    return await createVouchers(tx, caller, input)
  } catch (error) {
    const full = error instanceof ApiError && Object.keys(error.options.fields ?? {}).join() === 'batchid'
    if (!full || input.batchid === undefined) throw error
    return createVouchers(tx, caller, { ...input, batchid: undefined })
  }
}

/** Marks a voucher as sold, or removes the mark. A repeat changes nothing. */
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
