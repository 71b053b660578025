import type { TileId } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import type { TileProps } from '@portico/shared/tiles'
import type { ComponentType } from 'react'
import { BounceRateTile } from './bounce-rate-tile'
import { DwellTimeTile } from './dwell-time-tile'
import { FirstTimeGuestsTile } from './first-time-guests-tile'
import { GenderTile } from './gender-tile'
import { GuestActivityTile } from './guest-activity-tile'
import { GuestsSegmentationTile } from './guests-segmentation-tile'
import { LatestGuestsTile } from './latest-guests-tile'
import { OnlineNowTile } from './online-now-tile'
import { TotalGuestsTile } from './total-guests-tile'
import { WifiLoginsTile } from './wifi-logins-tile'

interface OwnTile {
  Tile: ComponentType<TileProps>
  title: MessageId
}

/** The tiles that this remote brings itself. All others are widgets. */
export const OWN_TILES: Partial<Record<TileId, OwnTile>> = {
  'online-now': { Tile: OnlineNowTile, title: 'dashboard.online_now.title' },
  'total-guests': { Tile: TotalGuestsTile, title: 'dashboard.total_guests.title' },
  'first-time-guests': { Tile: FirstTimeGuestsTile, title: 'dashboard.first_time_guests.title' },
  'dwell-time': { Tile: DwellTimeTile, title: 'dashboard.dwell_time.title' },
  'wifi-logins': { Tile: WifiLoginsTile, title: 'dashboard.wifi_logins.title' },
  'guests-segmentation': { Tile: GuestsSegmentationTile, title: 'dashboard.guests_segmentation.title' },
  'guest-activity': { Tile: GuestActivityTile, title: 'dashboard.guest_activity.title' },
  'gender-piechart': { Tile: GenderTile, title: 'dashboard.gender.title' },
  'latest-guests': { Tile: LatestGuestsTile, title: 'dashboard.latest_guests.title' },
  'bounce-rate': { Tile: BounceRateTile, title: 'dashboard.bounce_rate.title' },
}
