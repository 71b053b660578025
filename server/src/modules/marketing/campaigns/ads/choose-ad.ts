import type { AdRule } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { isEntitled } from '../sending/entitled-accounts.repo'
import { activeAds, type AdRow } from './ads.repo'
import { type AdContext, contextOf, type LoginOfGuest, type Site } from './ad-context.repo'

/** Chooses the ad after a login; null if there is none. If several match, each visit shows the next. */
export async function chooseAd(
  tx: Tx,
  site: Site & { accountId: number },
  login: LoginOfGuest,
): Promise<number | null> {
  const ads = await activeAds(tx, site.id, login.now)
  if (ads.length === 0 || !(await isEntitled(tx, site.accountId, login.now))) return null
  const context = await contextOf(tx, site, login)
  if (!context) return null
  const fitting = ads.filter((ad) => fits(ad, context))
  return fitting[context.num_visits % Math.max(1, fitting.length)]?.id ?? null
}

function fits(ad: AdRow, context: AdContext): boolean {
  if (ad.triggerType === 'first_visit' && context.num_visits > 1) return false
  if (ad.triggerType === 'repeat_visit' && context.num_visits < ad.triggerParam) return false
  if (!ad.enableRules || ad.rules.length === 0) return true
  const holds = (rule: AdRule) => matchesRule(rule, context)
  return ad.rulesChaining === 'and' ? ad.rules.every(holds) : ad.rules.some(holds)
}

/** Tests a rule. If the value is unknown, only `is_not` matches. */
export function matchesRule({ field, operator, value }: AdRule, context: AdContext): boolean {
  const known = (field === 'tag' ? context.tags : [context[field]]).filter((item) => item !== null)
  const words = known.map((item) => String(item).toLowerCase())
  const isNumber = typeof known[0] === 'number'
  // A number is normalized, so that 08 equals 8. Languages are compared without their country.
  const normalized = isNumber ? String(Number(value)) : field === 'language' ? value.slice(0, 2) : value
  switch (operator) {
    case 'is':
      return words.includes(normalized.toLowerCase())
    case 'is_not':
      return !words.includes(normalized.toLowerCase())
    case 'at_least':
      return isNumber && Number(known[0]) >= Number(value)
    case 'at_most':
      return isNumber && Number(known[0]) <= Number(value)
  }
}
