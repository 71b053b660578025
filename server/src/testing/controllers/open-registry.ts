import { ControllerRegistry } from '../../modules/guest-login/controllers/controller-registry'
import type { TestClock } from '../test-clock'

/** Clients of simulated controllers on this machine, with short time limits and without waits. */
export function openRegistry(clock: TestClock, waits: number[] = []): ControllerRegistry {
  return new ControllerRegistry({
    clock,
    network: 'public',
    mayReach: (address) => address === '127.0.0.1',
    timeoutMs: 700,
    maxBytes: 1_000_000,
    pause: async (ms) => void waits.push(ms),
  })
}
