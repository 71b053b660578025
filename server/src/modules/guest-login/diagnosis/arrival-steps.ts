import type { DiagnosisStep } from '@portico/shared/contracts'
import { mayCall } from '../../../platform/access/rights'
import { type Facts, isWhitelisted } from './facts'
import { found } from './step'

const toRouter = { kind: 'router' } as const

/** Tells if the site's router works. */
export function routerStep({ actor, router }: Facts): DiagnosisStep {
  const { state, cause, seenAt: at } = router
  if (state === 'online') {
    return found(actor, 'ok', cause === 'quiet' ? 'router.quiet' : 'router.online', { at })
  }
  const problem = { at, remedy: toRouter }
  if (cause === 'controller_unchecked') return found(actor, 'unknown', 'router.unchecked', problem)
  if (state === 'not_configured') return found(actor, 'failed', 'router.not_set_up', problem)
  if (state !== 'not_reachable') return found(actor, 'failed', 'router.refused', problem)
  if (cause === 'turned_off') return found(actor, 'failed', 'router.turned_off', problem)
  return found(actor, 'failed', cause === 'silent' ? 'router.silent' : 'router.unreachable', problem)
}

/** Tells if the router sent the device to the splash page. */
export function redirectStep(facts: Facts): DiagnosisStep {
  const { actor, shownAt, logins, devices, entry } = facts
  if (isWhitelisted(facts)) return found(actor, 'not_applicable', 'redirect.not_needed')
  const times = [shownAt, logins[0]?.createdAt].flatMap((each) => each ?? [])
  const at = times.sort((one, other) => other.getTime() - one.getTime())[0]
  if (at) {
    const point = facts.accessPoint
    const named = point && (point.name || (mayCall(actor, 'getRouter') ? point.mac : ''))
    return found(actor, 'ok', 'redirect.shown', { at, details: named ? { access_point: named } : {} })
  }
  // The whitelist, staff, vouchers and guest accounts let a device online without the page.
  const isKnown = devices.length > 0 || entry !== null
  return found(actor, isKnown ? 'unknown' : 'failed', 'redirect.never', { remedy: toRouter })
}

/** Names the device and the guest that the address belongs to. */
export function identityStep(facts: Facts): DiagnosisStep {
  const { actor, devices, entry, access, now } = facts
  const [first] = devices
  if (entry && isWhitelisted(facts)) {
    return found(actor, 'ok', 'identity.whitelisted', {
      details: { title: entry.title, until: entry.expiresAt?.toISOString() ?? null },
    })
  }
  if (entry && !access) {
    const isOver = entry.expiresAt !== null && entry.expiresAt <= now
    return found(actor, 'failed', isOver ? 'identity.whitelist_ended' : 'identity.whitelist_off', {
      at: isOver ? entry.expiresAt : null,
      details: { title: entry.title },
      remedy: { kind: 'whitelist', ref: entry.id },
    })
  }
  if (!first) return found(actor, 'not_applicable', 'identity.unknown')
  return found(actor, 'ok', 'identity.known', {
    at: first.lastSeen,
    details: { same_mac: devices.length - 1, other_devices: first.otherDevices },
  })
}
