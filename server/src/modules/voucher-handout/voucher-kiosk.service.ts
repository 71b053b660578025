import type { ParsedBody, Voucher, VoucherKiosk, voucherKioskRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { recordChange } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { type FieldProblems, invalidFields } from '../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../platform/idempotency'
import { hashPassword } from '../../platform/session/password'
import { assertCanVoucher, type VoucherScope } from '../vouchers'
import { assertShiftPin } from './kiosk-pin'
import { sellFromPreset } from './sell-vouchers.service'
import { findKiosk, lockKiosk, storeKiosk } from './voucher-kiosk.repo'
import { findCounterPresets, findPresets, lockPresets, offerAtCounter } from './voucher-presets.repo'
import { assertCanArrange, presentPreset, subjectOf } from './voucher-presets.service'

type KioskInput = ParsedBody<typeof voucherKioskRoutes.saveVoucherKiosk>

export async function getKiosk(tx: Tx, actor: Actor, home: VoucherScope): Promise<VoucherKiosk> {
  assertCanVoucher(actor, 'read', home.family)
  const row = await findKiosk(tx, home)
  const presets = (await findCounterPresets(tx, home)).map(presentPreset)
  return { enabled: row?.enabled ?? false, has_pin: Boolean(row?.pinHash), presets }
}

export async function saveKiosk(tx: Tx, actor: Actor, home: VoucherScope, input: KioskInput, now: Date) {
  assertCanArrange(actor, home)
  await lockPresets(tx, home)
  const stored = await lockKiosk(tx, home)
  const known = new Set((await findPresets(tx, home)).map(({ id }) => id))
  const ids = [...new Set(input.preset_ids)]
  const problems: FieldProblems = {}
  if (ids.some((id) => !known.has(id))) problems.preset_ids = [{ id: 'error.field.invalid' }]
  if (input.enabled && ids.length === 0) problems.preset_ids = [{ id: 'error.field.required' }]
  if (input.enabled && !stored?.pinHash && !input.pin) problems.pin = [{ id: 'error.field.required' }]
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  const before = logged(await getKiosk(tx, actor, home))
  const pinHash = input.pin === undefined ? undefined : await hashPassword(input.pin)
  await storeKiosk(tx, home, { enabled: input.enabled, pinHash })
  await offerAtCounter(tx, home, ids)
  const kiosk = await getKiosk(tx, actor, home)
  const event = {
    ...{ action: 'voucher_kiosk.update', subjectKind: 'voucher_kiosk', ...subjectOf(home, actor) },
    ...{ before, after: { ...logged(kiosk), ...(input.pin && { pin: 'changed' }) } },
  }
  await recordChange(tx, actor, event, now)
  return kiosk
}

export async function checkKioskPin(tx: Tx, actor: Actor, home: VoucherScope, pin: string, now: Date) {
  assertCanVoucher(actor, 'read', home.family)
  await assertShiftPin(tx, home, pin, now)
}

/** One voucher of a preset that the counter offers. The PIN is asked first, also of a repeat. */
export async function sellAtKiosk(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { pin, presetId, call }: { pin: string; presetId: number; call: IdempotentRequest },
  now: Date,
): Promise<Voucher> {
  assertCanVoucher(actor, 'create', home.family)
  await assertShiftPin(tx, home, pin, now)
  return answerOnce(tx, call, now, async () => {
    const preset = (await findCounterPresets(tx, home)).find(({ id }) => id === presetId)
    if (!preset) throw invalidFields({ preset_id: [{ id: 'error.field.invalid' }] })
    const [sold] = await sellFromPreset(tx, actor, home, { preset, count: 1, reference: '' }, now)
    if (!sold) throw new Error('a sale without a voucher')
    return sold
  })
}

const logged = ({ enabled, presets }: VoucherKiosk) => ({
  enabled,
  presets: presets.map(({ name }) => name),
})
