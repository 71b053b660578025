import { isApiFailure } from '@portico/shared/api'
import type { FormText } from '@portico/shared/i18n'
import { useState } from 'react'
import { voucherKioskApi } from './voucher-kiosk-api'
import { useVoucherScope } from '../core/family-context'

interface ShiftState {
  /** Null: no shift is open. It is kept here alone, so that a page that is loaded again asks anew. */
  pin: string | null
  /** Why the PIN was not taken, or the shift ended. */
  notice: FormText | null
  /** After too many wrong PINs; a moment on this machine's clock, 0 while none was wrong too often. */
  closedUntil: number
}

export interface Shift extends ShiftState {
  checking: boolean
  begin: (pin: string) => Promise<void>
  end: () => void
  /** Ends the shift where a call failed for its PIN. True: it did. */
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

/** Who knows the PIN sells until the shift ends. The server asks for the PIN again with every sale. */
export function useShift(): Shift {
  const scope = useVoucherScope()
  const [checkPin, { isLoading: checking }] = voucherKioskApi.useCheckVoucherKioskPinMutation()
  const [state, setState] = useState(NONE)

  const endAfter = (error: unknown) => {
    const end = endOf(error)
    if (end) setState(end)
    return end !== null
  }
  const begin = async (pin: string) => {
    try {
      await checkPin({ ...scope, body: { pin } }).unwrap()
      setState({ ...NONE, pin })
    } catch (error) {
      if (endAfter(error)) return
      setState({ ...NONE, notice: isApiFailure(error) ? error.text : { id: 'error.unknown' } })
    }
  }
  return { ...state, checking, begin, end: () => setState(NONE), endAfter }
}
