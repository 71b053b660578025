import type { REPORT_SECTIONS } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import * as tiles from '../dashboard'
import { type DateRange, rangeBefore } from '../../../platform/date-range'

export type ReportSection = (typeof REPORT_SECTIONS)[number]

interface FiguresInput {
  siteId: number
  range: DateRange
  now: Date
}

/** Date format of dashboard queries: DD/MM/YYYY. */
const dayMonthYear = (day: string) => day.split('-').reverse().join('/')
const queryOf = ({ from, to }: DateRange) => ({ fromdate: dayMonthYear(from), todate: dayMonthYear(to) })

/**
 * Reads the figures of a report through the calls behind the dashboard's tiles, so that both always agree.
 */
export async function readFigures(tx: Tx, { siteId, range, now }: FiguresInput, sections: ReportSection[]) {
  const query = queryOf(range)
  const read = <Answer>(tile: (...args: Parameters<typeof tiles.totalGuests>) => Promise<Answer>) =>
    tile(tx, [siteId], query, now)
  const has = (section: ReportSection) => sections.includes(section)
  return {
    guests: has('guests') && {
      total: await read(tiles.totalGuests),
      firstTime: await read(tiles.firstTimeGuests),
      bounce: await read(tiles.bounceRate),
      dwell: await read(tiles.dwellTime),
      segments: await read(tiles.guestSegments),
    },
    logins: (has('logins') || has('days')) && {
      graph: await read(tiles.loginsGraph),
      before: await tiles.loginsGraph(tx, [siteId], queryOf(rangeBefore(range)), now),
    },
    activity: has('days') && (await read(tiles.guestActivity)),
    vouchers: has('vouchers') && {
      activated: await read(tiles.activatedVouchers),
      active: await read(tiles.activeVouchers),
      unused: await read(tiles.unusedVouchers),
      expiring: await read(tiles.expiringVouchers),
    },
    revenue: has('revenue') && {
      collected: await read(tiles.paymentsCollected),
      daily: await read(tiles.dailyTransactions),
      packages: await read(tiles.popularPackages),
    },
  }
}

export type ReportFigures = Awaited<ReturnType<typeof readFigures>>
