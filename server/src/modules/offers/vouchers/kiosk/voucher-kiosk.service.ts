import type { ParsedBody, Voucher, VoucherKiosk, voucherKioskRoutes } from '@portico/shared/contracts'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { type FieldErrors, invalidFields } from '../../../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../../../platform/idempotency'
import { lockAccount } from '../../../access/accounts'
import type { VoucherCaller } from '../core'
import { acceptShiftPin, type CheckedPin } from './kiosk-pin'
import { sellFromPreset } from '../delivery'
import { findKiosk, lockKiosk, storeKiosk } from './voucher-kiosk.repo'
import { findCounterPresets, findPresets, offerAtCounter, presentPreset, subjectOf } from '../presets'

type KioskInput = Omit<ParsedBody<typeof voucherKioskRoutes.saveVoucherKiosk>, 'pin'> & {
  /** Undefined keeps the PIN. */
  pinHash: string | undefined
}

export async function getKiosk(tx: Tx, { scope }: VoucherCaller): Promise<VoucherKiosk> {
  const row = await findKiosk(tx, scope)
  const presets = (await findCounterPresets(tx, scope)).map(presentPreset)
  return { enabled: row?.enabled ?? false, has_pin: Boolean(row?.pinHash), presets }
}

export async function saveKiosk(tx: Tx, caller: VoucherCaller, input: KioskInput) {
  const { scope } = caller
  await lockAccount(tx, scope.accountId)
  const stored = await lockKiosk(tx, scope)
  const known = new Set((await findPresets(tx, scope)).map(({ id }) => id))
  const ids = [...new Set(input.preset_ids)]
  const errors: FieldErrors = {}
  if (ids.some((id) => !known.has(id))) errors.preset_ids = [{ id: 'error.field.invalid' }]
  if (input.enabled && ids.length === 0) errors.preset_ids = [{ id: 'error.field.required' }]
  if (input.enabled && !stored?.pinHash && !input.pinHash) errors.pin = [{ id: 'error.field.required' }]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)

  const before = logged(await getKiosk(tx, caller))
  await storeKiosk(tx, scope, { enabled: input.enabled, pinHash: input.pinHash })
  await offerAtCounter(tx, scope, ids)
  const kiosk = await getKiosk(tx, caller)
  const after = { ...logged(kiosk), ...(input.pinHash && { pin: 'changed' }) }
  await recordChange(tx, caller, 'voucher_kiosk.update', { ...subjectOf(caller), before, after })
  return kiosk
}

/** Sells one voucher of a preset that the counter offers. The PIN is checked first, also for a repeat. */
export async function sellAtKiosk(
  tx: Tx,
  caller: VoucherCaller,
  { checked, presetId, call }: { checked: CheckedPin; presetId: number; call: IdempotentRequest },
): Promise<Voucher> {
  await acceptShiftPin(tx, caller, checked)
  return answerOnce(tx, call, caller.now, async () => {
    const preset = (await findCounterPresets(tx, caller.scope)).find(({ id }) => id === presetId)
    if (!preset) throw invalidFields({ preset_id: [{ id: 'error.field.invalid' }] })
    const [sold] = await sellFromPreset(tx, caller, { preset, count: 1, reference: '' })
    if (!sold) throw new Error(`The sale from preset ${presetId} returned no voucher`)
    return sold
  })
}

const logged = ({ enabled, presets }: VoucherKiosk) => ({
  enabled,
  presets: presets.map(({ name }) => name),
})
