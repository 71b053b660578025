import { clamped, megabytes } from '../controller-values'
import type { GuestGrant } from '../controller-client'

const MEGABYTE = 1_000_000

/**
 * Limits that UniFi accepts, according to its OpenAPI document. It doesn't say how many bytes its megabyte has; with the
 * smaller one no guest gets less than was sold.
 */
export const UNIFI_BOUNDS = {
  minutes: { min: 1, max: 1_000_000 },
  kbps: { min: 2, max: 100_000 },
  bytes: { min: MEGABYTE, max: 1_048_576 * MEGABYTE },
} as const

/** Limits within those that UniFi accepts; unlimited ones are left out. */
export function unifiLimits({ minutes, dataLimit, speedDl, speedUl }: GuestGrant) {
  return {
    // Without a time the site's own default would apply, often eight hours.
    minutes: within(minutes ?? UNIFI_BOUNDS.minutes.max, UNIFI_BOUNDS.minutes),
    megabytes: dataLimit === null ? null : megabytes(within(dataLimit, UNIFI_BOUNDS.bytes)),
    down: kbpsOf(speedDl),
    up: kbpsOf(speedUl),
  }
}

const within = (value: number, { min, max }: { min: number; max: number }) => clamped(value, min, max)

const kbpsOf = (speed: number) => (speed === 0 ? null : within(speed, UNIFI_BOUNDS.kbps))
