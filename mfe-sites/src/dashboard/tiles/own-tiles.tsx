import type { TileId } from '@portico/shared/contracts'
import type { TileProps } from '@portico/shared/tiles'
import type { ComponentType } from 'react'
import type { MessageDescriptor } from 'react-intl'
import { BounceRateTile } from './bounce-rate-tile'
import { DwellTimeTile } from './dwell-time-tile'
import { FirstTimeGuestsTile } from './first-time-guests-tile'
import { GenderTile } from './gender-tile'
import { GuestActivityTile } from './guest-activity-tile'
import {
  bounceRateMessages,
  dwellTimeMessages,
  firstTimeGuestsMessages,
  genderMessages,
  guestActivityMessages,
  latestGuestsMessages,
  onlineNowMessages,
  segmentMessages,
  totalGuestsMessages,
  wifiLoginsMessages,
} from './guest-tile-messages'
import { GuestsSegmentationTile } from './guests-segmentation-tile'
import { LatestGuestsTile } from './latest-guests-tile'
import { OnlineNowTile } from './online-now-tile'
import { TotalGuestsTile } from './total-guests-tile'
import { WifiLoginsTile } from './wifi-logins-tile'

interface OwnTile {
  Tile: ComponentType<TileProps>
  title: MessageDescriptor
}

/** The tiles that this remote brings itself. All others are widgets. */
export const OWN_TILES: Partial<Record<TileId, OwnTile>> = {
  'online-now': { Tile: OnlineNowTile, title: onlineNowMessages.title },
  'total-guests': { Tile: TotalGuestsTile, title: totalGuestsMessages.title },
  'first-time-guests': { Tile: FirstTimeGuestsTile, title: firstTimeGuestsMessages.title },
  'dwell-time': { Tile: DwellTimeTile, title: dwellTimeMessages.title },
  'wifi-logins': { Tile: WifiLoginsTile, title: wifiLoginsMessages.title },
  'guests-segmentation': { Tile: GuestsSegmentationTile, title: segmentMessages.title },
  'guest-activity': { Tile: GuestActivityTile, title: guestActivityMessages.title },
  'gender-piechart': { Tile: GenderTile, title: genderMessages.title },
  'latest-guests': { Tile: LatestGuestsTile, title: latestGuestsMessages.title },
  'bounce-rate': { Tile: BounceRateTile, title: bounceRateMessages.title },
}
