import { MINUTE_MS } from '@portico/shared/units'
import type { AccessGrant } from './router-adapter'
import type { GrantBounds } from '../router-vendors'

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))

/** Brings a grant within the bounds of a vendor. Unlimited speed and data stay unlimited. */
export function withinBounds(grant: AccessGrant, bounds: GrantBounds | undefined, now: Date): AccessGrant {
  if (!bounds) return grant
  const { minutes, kbps, bytes } = bounds
  const speed = (value: number) => (value > 0 && kbps ? clamp(value, kbps) : value)
  return {
    ...grant,
    until: minutes ? boundedEnd(grant.until, minutes, now) : grant.until,
    dataLimit: grant.dataLimit !== null && bytes ? clamp(grant.dataLimit, bytes) : grant.dataLimit,
    speedDl: speed(grant.speedDl),
    speedUl: speed(grant.speedUl),
  }
}

/** A grant without end gets the longest one: the router would refuse, or use its own default. */
function boundedEnd(until: Date | null, { min, max }: { min: number; max: number }, now: Date): Date {
  const wanted = until === null ? max : (until.getTime() - now.getTime()) / MINUTE_MS
  return new Date(now.getTime() + clamp(wanted, { min, max }) * MINUTE_MS)
}
