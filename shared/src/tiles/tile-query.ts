import type { ApiRequest } from '../http'

/** A calendar day as YYYY-MM-DD. */
type Day = string

/** Which figures a tile shows. `siteId` 0 asks for all sites; without days it is the last 30. */
export interface TileQuery {
  siteId: number
  from?: Day | undefined
  to?: Day | undefined
}

/** What the dashboard gives to each tile, own or of another remote. Both days belong to the range. */
export interface TileProps extends TileQuery {
  /** Whether figures are shown beside those of the time before. */
  compare: boolean
}

const dayMonthYear = (day: Day) => day.split('-').reverse().join('/')

/** The call of a tile for one site or for all, with the days as the API reads them. */
export function tileCall(tile: string): (query: TileQuery) => ApiRequest {
  return ({ siteId, from, to }) => ({
    url: siteId === 0 ? `/a/api/v1/dashboard/${tile}` : `/s/${siteId}/api/v1/dashboard/${tile}`,
    params: from && to ? { fromdate: dayMonthYear(from), todate: dayMonthYear(to) } : {},
  })
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads what the page of another remote gave: that remote may be older or newer than this one. */
export function readTileProps(given: Record<string, unknown>, siteId: number): TileProps {
  const day = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined)
  return {
    siteId: typeof given.siteId === 'number' ? given.siteId : siteId,
    from: day(given.from),
    to: day(given.to),
    compare: given.compare !== false,
  }
}
