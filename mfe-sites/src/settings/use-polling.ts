import { useState } from 'react'
import type { Delivery } from '@portico/shared/contracts'

/** ms between two looks at what is on its way. */
const POLL_INTERVAL_MS = 3000

/** `pollingInterval` of a list of deliveries: looks again while one of them waits. Tell it every answer. */
export function usePolling() {
  const [waits, setWaits] = useState(false)
  const observe = (items: readonly Delivery[] | undefined) => {
    const now = items?.some(({ state }) => state === 'waiting') ?? false
    // During render: React draws anew at once, and the answer decides only once.
    if (now !== waits) setWaits(now)
  }
  return { pollingInterval: waits ? POLL_INTERVAL_MS : 0, observe }
}
