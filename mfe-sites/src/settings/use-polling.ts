import { useState } from 'react'
import type { Delivery } from '@portico/shared/contracts'

/** Polling interval while deliveries are pending, ms. */
const POLL_INTERVAL_MS = 3000

/** Returns the `pollingInterval` of a delivery list: polls while a delivery is pending. Call it with every response. */
export function usePolling() {
  const [waits, setWaits] = useState(false)
  const observe = (items: readonly Delivery[] | undefined) => {
    const now = items?.some(({ state }) => state === 'waiting') ?? false
    // Set during render: React renders again immediately, and only when the answer changes.
    if (now !== waits) setWaits(now)
  }
  return { pollingInterval: waits ? POLL_INTERVAL_MS : 0, observe }
}
