import type { Load } from './measure-page'

export interface SizeReport {
  login: Load
  loginOneBundle: Load
  list: Load
  /** The same code as one bundle with lazy routes. */
  listOneBundle: Load
}

/** What the first load may weigh: bytes, gzip, scripts and style sheets together. */
export const LIMITS = {
  login: 278 * 1024,
  /** Voucher list, federated, over the same code as one bundle. */
  listRatio: 1.1,
} as const
