import { clamped, megabytes } from '../controller-values'
import type { GuestGrant } from '../controller-client'

const MAX_MINUTES = 1_000_000
const MAX_MEGABYTES = 1_048_576
const MIN_KBPS = 2
const MAX_KBPS = 100_000

/** Limits within those that UniFi accepts; unlimited ones are left out. */
export function unifiLimits({ minutes, dataLimit, speedDl, speedUl }: GuestGrant) {
  return {
    // Without a time the site's own default would apply, often eight hours.
    minutes: clamped(minutes ?? MAX_MINUTES, 1, MAX_MINUTES),
    megabytes: dataLimit === null ? null : clamped(megabytes(dataLimit), 1, MAX_MEGABYTES),
    down: kbpsOf(speedDl),
    up: kbpsOf(speedUl),
  }
}

const kbpsOf = (speed: number) => (speed === 0 ? null : clamped(speed, MIN_KBPS, MAX_KBPS))
