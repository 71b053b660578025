import type { AdRule, Language } from '@portico/shared/contracts'
import type { SplashView } from '@portico/shared/splash-page'
import { wallClock } from '@portico/shared/units'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { segmentOf, siteClock } from '../../../guest-data/guest-filter'
import { guest, splashAd, wifiSession } from '../../../../schema'
import { isEntitled } from '../sending/entitled-accounts.repo'
import { adView } from './ad-view'
import { activeAds, type AdRow } from './ads.repo'

interface Site {
  id: number
  name: string
  timezone: string
}

interface LoginOfGuest {
  sessionId: number
  language: Language
  now: Date
}

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

interface AdContext {
  login_type: string
  segment: string
  gender: string
  country: string
  language: string
  tags: string[]
  weekday: number
  hour: number
  num_visits: number
  age: number | null
}

async function contextOf(
  tx: Tx,
  site: Site,
  { sessionId, language, now }: LoginOfGuest,
): Promise<AdContext | null> {
  const clock = siteClock(site, now)
  const [row] = await tx
    .select({
      gender: guest.gender,
      country: guest.country,
      tags: guest.tags,
      num_visits: guest.numVisits,
      login_type: wifiSession.loginType,
      segment: segmentOf(clock),
      age: sql<number | null>`extract(year from age(${clock.today}::date, ${guest.birthday}))::int`,
    })
    .from(wifiSession)
    .innerJoin(guest, eq(guest.id, wifiSession.guestId))
    .where(and(eq(wifiSession.siteId, site.id), eq(wifiSession.id, sessionId)))
  if (!row) return null
  const weekday = new Date(`${clock.today}T00:00:00Z`).getUTCDay()
  return {
    ...row,
    gender: row.gender ?? '',
    country: row.country ?? '',
    language: language.slice(0, 2),
    weekday: weekday === 0 ? 7 : weekday,
    hour: Number(wallClock(site.timezone, now).slice(11, 13)),
  }
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

type AdPage = Extract<SplashView, { kind: 'ad' }>

/** Returns the content of the ad; null if it was turned off or deleted meanwhile. */
export async function shownAd(
  tx: Tx,
  site: Site,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<AdPage | null> {
  const [row] = await tx
    .select({ ad: splashAd, firstname: guest.firstname })
    .from(splashAd)
    .leftJoin(wifiSession, and(eq(wifiSession.siteId, splashAd.siteId), eq(wifiSession.id, sessionId)))
    .leftJoin(guest, eq(guest.id, wifiSession.guestId))
    .where(and(eq(splashAd.siteId, site.id), eq(splashAd.id, id), eq(splashAd.active, true)))
  return row ? adView(row.ad, { site_name: site.name, firstname: row.firstname ?? '' }) : null
}
