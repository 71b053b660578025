import { MINUTE_MS } from '@portico/shared/units'
import { defineModule } from '../../../platform/http/define-module'
import { callerBlock } from '../../../platform/session/address-block'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { readViolations } from './read-violations'
import { ofKnownRemotes, countViolation } from './violations.repo'

/** Allows the many reports of a page that violates the policy everywhere, but not a flood. */
const BY_ADDRESS: RateLimit = { name: 'csp-report-address', max: 60, windowMs: MINUTE_MS }

export const cspReportsModule = defineModule({
  reportCsp: async ({ tx, request, body, now }) => {
    await assertWithinLimits(tx, [[BY_ADDRESS, callerBlock(request)]], now)
    for (const violation of await ofKnownRemotes(tx, readViolations(body))) {
      await countViolation(tx, violation, now)
    }
  },
})
