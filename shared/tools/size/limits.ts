import type { Load } from './measure-page'
import type { PageName } from './pages'

/** One address, in the federated product and as one bundle with lazy routes of the same code. */
export interface Sides<T> {
  federated: T
  oneBundle: T
}

export type SizeReport = Record<PageName, Sides<Load>>

/** Limits of the first load: gzip, scripts and style sheets together; `ratio` is relative to the single bundle. */
export const LIMITS: Record<PageName, { bytes?: number; ratio?: number }> = {
  'sign-in': { bytes: 212.5 * 1024 },
  'voucher list': { bytes: 503 * 1024, ratio: 1.06 },
  dashboard: { bytes: 738 * 1024, ratio: 1.06 },
}
