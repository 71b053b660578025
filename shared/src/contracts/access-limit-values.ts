/** Maximum values of access limits. */
export const MAX_ACCESS_LIMITS = {
  duration_val: 525_600,
  num_devices: 100,
  /** MB */
  bytes_t: 10_000_000,
  /** kbps */
  speed: 10_000_000,
} as const
