import type { ParsedBody, Voucher, voucherDeliveryRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'
import { ApiError, invalidFields } from '../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../platform/idempotency'
import { assertCanVoucher, presentOne, recordEvents, type VoucherScope } from '../vouchers'
import { markSold } from './handout.repo'
import { sellFromPreset } from './sell-vouchers.service'
import { findPreset } from './voucher-presets.repo'

type SellBody = ParsedBody<(typeof voucherDeliveryRoutes)['sellVouchers']>

/** Marks it, or takes the mark away. What is so already stays as it is. */
export async function setSold(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { voucherId, sold }: { voucherId: number; sold: boolean },
  now: Date,
): Promise<Voucher> {
  assertCanVoucher(actor, 'handOut', home.family)
  const { state } = await presentOne(tx, actor, home, voucherId, now)
  if (state === 'archived') throw new ApiError(409, 'error.voucher.not_live')
  const changed = await markSold(tx, home, [voucherId], { at: sold ? now : null, notes: '' })
  await recordEvents(tx, changed, { at: now, event: sold ? 'sold' : 'unsold', actorId: actor.userId })
  return presentOne(tx, actor, home, voucherId, now)
}

export async function sellVouchers(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { body, call }: { body: SellBody; call: IdempotentRequest },
  now: Date,
): Promise<{ items: Voucher[] }> {
  assertCanVoucher(actor, 'create', home.family)
  return answerOnce(tx, call, now, async () => {
    const preset = await findPreset(tx, home, body.preset_id)
    if (!preset) throw invalidFields({ preset_id: [{ id: 'error.field.invalid' }] })
    const { count, reference } = body
    return { items: await sellFromPreset(tx, actor, home, { preset, count, reference }, now) }
  })
}
