import { isApiFailure, useIdempotentCall, type ApiFailure } from '@portico/shared/api'
import type { Voucher, VoucherPreset } from '@portico/shared/contracts'
import type { FormText } from '@portico/shared/i18n'
import { useState } from 'react'
import { voucherKioskApi } from './voucher-kiosk-api'
import { useVoucherScope } from '../family/family-context'
import type { Shift } from './use-shift'

export interface Sold {
  name: string
  voucher: Voucher
}

export interface Sale {
  /** The preset being sold. */
  busyWith: number | null
  /** Error of the last attempt. */
  error: FormText | null
  sell: (preset: VoucherPreset) => Promise<Sold | null>
}

function errorTextOf(error: unknown): FormText {
  if (!isApiFailure(error)) return { id: 'error.unknown' }
  const { schema_texts: texts, text }: ApiFailure = error
  if (texts.preset_id) return { id: 'vouchers.kiosk.not_offered' }
  return Object.values(texts).flat()[0] ?? text
}

/**
 * Sells one voucher per touch. If the response was lost, the next touch returns the voucher that was already created.
 */
export function useSale(shift: Shift): Sale {
  const scope = useVoucherScope()
  const [createVoucher] = voucherKioskApi.useCreateKioskVoucherMutation()
  const idempotencyKey = useIdempotentCall()
  const [busyWith, setBusyWith] = useState<number | null>(null)
  const [error, setError] = useState<FormText | null>(null)

  const sell = async ({ id, name }: VoucherPreset): Promise<Sold | null> => {
    if (busyWith !== null || shift.pin === null) return null
    const body = { pin: shift.pin, preset_id: id }
    setBusyWith(id)
    setError(null)
    try {
      const voucher = await idempotencyKey((key) => createVoucher({ ...scope, body, key }).unwrap())
      return { name, voucher }
    } catch (failure) {
      if (!shift.endAfter(failure)) setError(errorTextOf(failure))
      return null
    } finally {
      setBusyWith(null)
    }
  }
  return { busyWith, error, sell }
}
