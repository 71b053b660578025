import type { Language } from '@portico/shared/contracts'
import type { SplashView } from '@portico/shared/splash-page'
import { wallClock } from '@portico/shared/units'
import { and, eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { guest, splashAd, wifiSession } from '../../../../schema'
import { segmentOf, siteClock } from '../../../guest-data/guest-filter'
import { adView } from './ad-view'

export interface Site {
  id: number
  name: string
  timezone: string
}

export interface LoginOfGuest {
  sessionId: number
  language: Language
  now: Date
}

export interface AdContext {
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

export async function contextOf(
  tx: Tx,
  site: Site,
  { sessionId, language, now }: LoginOfGuest,
): Promise<AdContext | null> {
  const clock = siteClock(site, now)
  const row = await tx
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
    .then(firstRow)
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

type AdPage = Extract<SplashView, { kind: 'ad' }>

/** Returns the content of the ad; null if it was turned off or deleted meanwhile. */
export async function shownAd(
  tx: Tx,
  site: Site,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<AdPage | null> {
  const row = await tx
    .select({ ad: splashAd, firstname: guest.firstname })
    .from(splashAd)
    .leftJoin(wifiSession, and(eq(wifiSession.siteId, splashAd.siteId), eq(wifiSession.id, sessionId)))
    .leftJoin(guest, eq(guest.id, wifiSession.guestId))
    .where(and(eq(splashAd.siteId, site.id), eq(splashAd.id, id), eq(splashAd.active, true)))
    .then(firstRow)
  return row ? adView(row.ad, { site_name: site.name, firstname: row.firstname ?? '' }) : null
}
