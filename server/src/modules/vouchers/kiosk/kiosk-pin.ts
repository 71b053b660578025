import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import { passwordMatches } from '../../../platform/session/password'
import type { VoucherCaller } from '../core'
import { lockKiosk, recordGuesses } from './voucher-kiosk.repo'

const MOST_WRONG = 5
const CLOSED_MS = 5 * 60_000

/**
 * Throws unless the PIN is that of the shift. The fifth wrong one in a row closes the page for a while,
 * for the right one too.
 */
export async function assertShiftPin(tx: Tx, { scope, now }: VoucherCaller, pin: string): Promise<void> {
  const kiosk = await lockKiosk(tx, scope)
  if (!kiosk?.enabled || !kiosk.pinHash) throw invalidFields({ pin: [{ id: 'error.voucher.kiosk_off' }] })
  if (kiosk.closedUntil && kiosk.closedUntil > now) throw closed(kiosk.closedUntil, now)
  if (await passwordMatches(kiosk.pinHash, pin)) {
    if (kiosk.wrongPins > 0) await recordGuesses(tx, scope, { wrongPins: 0, closedUntil: null })
    return
  }
  const wrongPins = kiosk.wrongPins + 1
  if (wrongPins < MOST_WRONG) {
    await recordGuesses(tx, scope, { wrongPins, closedUntil: null })
    const { status, messageId, options } = invalidFields({ pin: [{ id: 'error.voucher.pin_wrong' }] })
    throw new ApiError(status, messageId, { ...options, keepWrites: true })
  }
  const closedUntil = new Date(now.getTime() + CLOSED_MS)
  await recordGuesses(tx, scope, { wrongPins: 0, closedUntil })
  throw closed(closedUntil, now)
}

function closed(until: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new ApiError(429, 'error.voucher.kiosk_closed', {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
    keepWrites: true,
  })
}
