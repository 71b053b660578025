import type { MessageId } from '@portico/shared/i18n'
import {
  NUMBER_BY_SITE_TILE,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
  type TileLayout,
} from '@portico/shared/remote-config'
import { type TileProps, NumberTile, useDaysBefore } from '@portico/shared/tiles'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { BounceRateTile } from './bounce-rate-tile'
import { DwellTimeTile } from './dwell-time-tile'
import { GenderTile } from './gender-tile'
import { GuestActivityTile } from './guest-activity-tile'
import { GuestsSegmentationTile } from './guests-segmentation-tile'
import { LatestGuestsTile } from './latest-guests-tile'
import { OnlineNowTile } from './online-now-tile'
import { WifiLoginsTile } from './wifi-logins-tile'
import { useGetFirstTimeGuestsQuery, useGetTotalGuestsQuery } from '../dashboard-api'
import { STALE_AFTER } from './stale-after'
import { useGuestsLink } from './use-guests-link'

/** People seen in the range, beside those of as many days before. */
function TotalGuestsTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={intl.formatMessage({ id: 'dashboard.total_guests.title' })}
      definition={intl.formatMessage({ id: 'dashboard.total_guests.definition' })}
      empty={intl.formatMessage({ id: 'dashboard.total_guests.empty' })}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={useGetTotalGuestsQuery(query, STALE_AFTER)}
    />
  )
}

/** Guests whose first login lies in the range. */
function FirstTimeGuestsTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={intl.formatMessage({ id: 'dashboard.first_time_guests.title' })}
      definition={intl.formatMessage({ id: 'dashboard.first_time_guests.definition' })}
      empty={intl.formatMessage({ id: 'dashboard.first_time_guests.empty' })}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={useGetFirstTimeGuestsQuery(query, STALE_AFTER)}
    />
  )
}

interface OwnTile {
  layout: TileLayout
  Tile: ComponentType<TileProps>
  title: MessageId
}

/** The tiles that this remote brings itself. All others are widgets. */
export const OWN_TILES: Record<string, OwnTile> = {
  'online-now': {
    Tile: OnlineNowTile,
    title: 'dashboard.online_now.title',
    layout: { ...NUMBER_BY_SITE_TILE, order: 10 },
  },
  'total-guests': {
    Tile: TotalGuestsTile,
    title: 'dashboard.total_guests.title',
    layout: { ...NUMBER_BY_SITE_TILE, order: 20 },
  },
  'first-time-guests': {
    Tile: FirstTimeGuestsTile,
    title: 'dashboard.first_time_guests.title',
    layout: { ...NUMBER_BY_SITE_TILE, order: 30 },
  },
  'dwell-time': {
    Tile: DwellTimeTile,
    title: 'dashboard.dwell_time.title',
    layout: { ...NUMBER_BY_SITE_TILE, order: 40 },
  },
  'wifi-logins': {
    Tile: WifiLoginsTile,
    title: 'dashboard.wifi_logins.title',
    layout: { ...WIDE_CHART_TILE, bySite: 1, order: 50 },
  },
  'guests-segmentation': {
    Tile: GuestsSegmentationTile,
    title: 'dashboard.guests_segmentation.title',
    layout: { ...SMALL_CHART_TILE, bySite: 1, order: 60 },
  },
  'guest-activity': {
    Tile: GuestActivityTile,
    title: 'dashboard.guest_activity.title',
    layout: { ...WIDE_CHART_TILE, order: 70 },
  },
  'gender-piechart': {
    Tile: GenderTile,
    title: 'dashboard.gender.title',
    layout: { ...SMALL_CHART_TILE, order: 80 },
  },
  'latest-guests': {
    Tile: LatestGuestsTile,
    title: 'dashboard.latest_guests.title',
    layout: { ...TABLE_TILE, bySite: 1, order: 90 },
  },
  'bounce-rate': {
    Tile: BounceRateTile,
    title: 'dashboard.bounce_rate.title',
    layout: { ...SMALL_CHART_TILE, least: { w: 2, h: 2 }, bySite: 1, order: 100 },
  },
}
