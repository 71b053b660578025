import { isApiFailure } from '@portico/shared/api'
import type { FormText } from '@portico/shared/i18n'
import { useState } from 'react'
import { voucherKioskApi } from './voucher-kiosk-api'
import { useVoucherScope } from '../family/family-context'

interface ShiftState {
  /** Null if no shift is open. Kept only here, so that a reloaded page asks again. */
  pin: string | null
  /** Reason why the PIN was rejected or the shift ended. */
  notice: FormText | null
  /** End of the lock after too many wrong PINs, on this machine's clock; 0 without a lock. */
  closedUntil: number
}

export interface Shift extends ShiftState {
  checking: boolean
  startShift: (pin: string) => Promise<void>
  end: () => void
  /** Ends the shift if a call failed because of its PIN; returns true then. */
  endAfter: (error: unknown) => boolean
}

const NONE: ShiftState = { pin: null, notice: null, closedUntil: 0 }
const MINUTE = 60

function endOf(error: unknown): ShiftState | null {
  if (!isApiFailure(error)) return null
  const { text, retryAfter = MINUTE, schema_texts } = error
  if (text.id === 'error.voucher.kiosk_closed')
    return { ...NONE, closedUntil: Date.now() + retryAfter * 1000 }
  const pinError = schema_texts.pin?.[0]
  return pinError ? { ...NONE, notice: pinError } : null
}

/** Users with the PIN can sell until the shift ends. Every sale sends the PIN to the server again. */
export function useShift(): Shift {
  const scope = useVoucherScope()
  const [checkPin, { isLoading: checking }] = voucherKioskApi.useCheckVoucherKioskPinMutation()
  const [state, setState] = useState(NONE)

  const endAfter = (error: unknown) => {
    const end = endOf(error)
    if (end) setState(end)
    return end !== null
  }
  const startShift = async (pin: string) => {
    try {
      await checkPin({ ...scope, body: { pin } }).unwrap()
      setState({ ...NONE, pin })
    } catch (error) {
      if (endAfter(error)) return
      setState({ ...NONE, notice: isApiFailure(error) ? error.text : { id: 'error.unknown' } })
    }
  }
  return { ...state, checking, startShift, end: () => setState(NONE), endAfter }
}
