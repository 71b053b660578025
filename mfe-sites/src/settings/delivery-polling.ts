import type { Delivery } from '@portico/shared/contracts'

/** Polls a list of deliveries while one of them is pending. */
export const WHILE_WAITING = {
  every: 3000,
  isLive: ({ items }: { items: readonly Delivery[] }) => items.some(({ state }) => state === 'waiting'),
}
