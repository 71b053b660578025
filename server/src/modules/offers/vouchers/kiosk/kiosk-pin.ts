import { MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db'
import { ApiError, invalidFields } from '../../../../platform/errors/api-error'
import { waitValues } from '../../../../platform/errors/wait-values'
import { passwordMatches } from '../../../../platform/session/password'
import type { VoucherCaller, VoucherScope } from '../core'
import { findKiosk, type KioskRow, lockKiosk, recordGuesses } from './voucher-kiosk.repo'

const MAX_WRONG = 5
const CLOSED_MS = 5 * MINUTE_MS

type OpenKiosk = KioskRow & { pinHash: string }

/** A PIN, checked against the hash stored at that time. */
export interface CheckedPin {
  isRight: boolean
  pinHash: string
}

/** @throws 422 if the page is off, 429 while it's locked */
export async function findOpenKiosk(tx: Tx, scope: VoucherScope, now: Date): Promise<OpenKiosk> {
  return assertOpen(await findKiosk(tx, scope), now)
}

export async function checkShiftPin({ pinHash }: OpenKiosk, pin: string): Promise<CheckedPin> {
  return { pinHash, isRight: await passwordMatches(pinHash, pin) }
}

/**
 * Throws unless the PIN is that of the shift. The fifth wrong attempt in a row locks the page for a while,
 * also for the correct PIN: concurrent attempts after it don't learn whether they were correct.
 */
export async function acceptShiftPin(
  tx: Tx,
  { scope, now }: VoucherCaller,
  { isRight, pinHash }: CheckedPin,
): Promise<void> {
  const kiosk = assertOpen(await lockKiosk(tx, scope), now)
  if (isRight && pinHash === kiosk.pinHash) {
    if (kiosk.wrongPins > 0) await recordGuesses(tx, scope, { wrongPins: 0, closedUntil: null })
    return
  }
  const wrongPins = kiosk.wrongPins + 1
  if (wrongPins < MAX_WRONG) {
    await recordGuesses(tx, scope, { wrongPins, closedUntil: null })
    const { status, messageId, options } = invalidFields({ pin: [{ id: 'error.voucher.pin_wrong' }] })
    throw new ApiError(status, messageId, { ...options, keepWrites: true })
  }
  const closedUntil = new Date(now.getTime() + CLOSED_MS)
  await recordGuesses(tx, scope, { wrongPins: 0, closedUntil })
  throw closed(closedUntil, now)
}

function assertOpen(kiosk: KioskRow | null, now: Date): OpenKiosk {
  const pinHash = kiosk?.enabled ? kiosk.pinHash : null
  if (!kiosk || !pinHash) throw invalidFields({ pin: [{ id: 'error.voucher.kiosk_off' }] })
  if (kiosk.closedUntil && kiosk.closedUntil > now) throw closed(kiosk.closedUntil, now)
  return { ...kiosk, pinHash }
}

function closed(until: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new ApiError(429, 'error.voucher.kiosk_closed', {
    values: waitValues(seconds),
    headers: { 'retry-after': String(seconds) },
    keepWrites: true,
  })
}
