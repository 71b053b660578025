import { LOGIN_SETTINGS, type LoginMethod, type LoginSettings } from '@portico/shared/contracts'
import { BYTES_PER_MB, DAY_MS, MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../../platform/db'
import type { LoginFlow } from './login-flow'
import { loggedInSince, usageOf } from './session-rules.repo'

/** Length of a monthly login. */
const MONTH_MS = 30 * DAY_MS

/** Access that a login method grants: its end, data and speed. */
export interface Allowance {
  until: Date | null
  dataLimit: number | null
  speedDl: number
  speedUl: number
}
export interface LimitReached {
  reason: 'time' | 'data'
  /** Start of the next period. */
  again: Date | null
}

/** Returns true if a method has limits of its own. The others take them from a voucher, an account or a package. */
export const hasLimits = (method: LoginMethod): boolean =>
  (LOGIN_SETTINGS[method] as readonly string[]).includes('sessionLimitControl')

/** Returns the device's access by the settings of a method, less its usage in the period. */
export async function allowanceOf(
  tx: Tx,
  flow: LoginFlow,
  method: LoginMethod,
): Promise<Allowance | LimitReached> {
  const settings = flow.content.settings(method)
  const { timeLimit = 0, dataLimit = 0, sessionLimitControl: period = 'none' } = settings
  const [minutes, bytes] = [timeLimit, dataLimit * BYTES_PER_MB]
  const used =
    period === 'none' || (minutes === 0 && bytes === 0)
      ? { ms: 0, bytes: 0, again: null }
      : await usageOf(tx, flow, { method, period })
  const [msLeft, bytesLeft] = [minutes * MINUTE_MS - used.ms, bytes - used.bytes]
  if (minutes > 0 && msLeft <= 0) return { reason: 'time', again: used.again }
  if (bytes > 0 && bytesLeft <= 0) return { reason: 'data', again: used.again }
  return {
    until: minutes > 0 ? new Date(flow.now.getTime() + msLeft) : null,
    dataLimit: bytes > 0 ? bytesLeft : null,
    ...speedOf(settings),
  }
}

function speedOf(settings: Partial<LoginSettings>): Pick<Allowance, 'speedDl' | 'speedUl'> {
  const { unlimited_speed: unlimited = true, speedDownloadLimit = 0, speedUploadLimit = 0 } = settings
  return unlimited ? { speedDl: 0, speedUl: 0 } : { speedDl: speedDownloadLimit, speedUl: speedUploadLimit }
}

/** Returns the method that spares this device another login; null if it must log in. */
export async function rememberedMethod(tx: Tx, flow: LoginFlow): Promise<LoginMethod | null> {
  for (const method of flow.methods) {
    if (!(LOGIN_SETTINGS[method] as readonly string[]).includes('reLoginPolicy')) continue
    const { reLoginPolicy = 'always' } = flow.content.settings(method)
    if (reLoginPolicy === 'always') continue
    const since = reLoginPolicy === 'monthly' ? new Date(flow.now.getTime() - MONTH_MS) : new Date(0)
    if (await loggedInSince(tx, flow, { method, since })) return method
  }
  return null
}
