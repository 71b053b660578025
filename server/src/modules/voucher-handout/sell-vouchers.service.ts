import type { Voucher } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import {
  createVouchers,
  type CreateVouchersInput,
  findBatchToFill,
  lockVoucherQuota,
  presentVouchers,
  recordEvents,
  type VoucherScope,
} from '../vouchers'
import { markSold } from './handout.repo'
import { presentPreset } from './voucher-presets.service'
import type { PresetRow } from './voucher-presets.repo'

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
  actor: Actor,
  home: VoucherScope,
  { preset, count, reference }: Sale,
  now: Date,
): Promise<Voucher[]> {
  // Before looking for the batch, so that two sales at once do not both begin one.
  await lockVoucherQuota(tx, home.accountId, now)
  const { id: _id, name, ...settings } = presentPreset(preset)
  const input = { ...settings, ...reachOf(home), notes: name, num_to_create: count }
  const batchid = await findBatchToFill(tx, home, { input, now })
  const { items } = await createIn(tx, actor, home, { ...input, batchid }, now)
  const ids = items.map(({ id }) => id)
  await markSold(tx, home, ids, { at: now, notes: reference })
  await recordEvents(tx, ids, { at: now, event: 'sold', actorId: actor.userId, about: reference })
  return presentVouchers(tx, actor, home, ids, now)
}

/** Multi-site vouchers of a preset hold everywhere; those of a client, wherever the client may make some. */
function reachOf({ family, clientSites }: VoucherScope): Partial<CreateVouchersInput> {
  if (family === 'site') return {}
  return clientSites ? { site_ids: clientSites.write } : { all_sites: true }
}

/** A batch whose codes are running out is left for a new one. */
async function createIn(tx: Tx, actor: Actor, home: VoucherScope, input: CreateVouchersInput, now: Date) {
  try {
    return await createVouchers(tx, actor, home, input, now)
  } catch (error) {
    const full = error instanceof ApiError && Object.keys(error.options.fields ?? {}).join() === 'batchid'
    if (!full || input.batchid === undefined) throw error
    return createVouchers(tx, actor, home, { ...input, batchid: undefined }, now)
  }
}
