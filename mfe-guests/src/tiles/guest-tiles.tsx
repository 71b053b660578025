import { useLiveQuery } from '@portico/shared/api'
import type { GENDERS } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  NumberTile,
  STALE_AFTER,
  tileWidget,
  useDaysBefore,
  useWeekBefore,
  type TileProps,
} from '@portico/shared/tiles'
import { guestTilesApi } from './guest-tiles-api'
import { BounceRateTile } from './bounce-rate-tile'
import { DwellTimeTile } from './dwell-time-tile'
import { GuestActivityTile } from './guest-activity-tile'
import { GuestsSegmentationTile } from './guests-segmentation-tile'
import { LatestGuestsTile } from './latest-guests-tile'
import { PieTile } from './pie-tile'
import { useGuestsLink } from './use-guests-link'
import { WifiLoginsTile } from './wifi-logins-tile'

const PARTS = {
  F: 'dashboard.gender.female',
  M: 'dashboard.gender.male',
  O: 'dashboard.gender.other',
  unknown: 'dashboard.gender.unknown',
} satisfies Record<(typeof GENDERS)[number], MessageId>

/** Guests by gender. */
function GenderTile({ compare: _, ...query }: TileProps) {
  return (
    <PieTile
      id="gender-piechart"
      messages={{
        title: 'mfe-guests.widgets.gender',
        definition: 'dashboard.gender.definition',
        empty: 'dashboard.gender.empty',
        part: 'dashboard.gender.part',
      }}
      parts={PARTS}
      result={guestTilesApi.useGetGuestGendersQuery(query, STALE_AFTER)}
    />
  )
}

/** Guests online now. */
function OnlineNowTile({ siteId, compare }: TileProps) {
  const t = useText()
  const before = useWeekBefore()
  const result = useLiveQuery(
    guestTilesApi.useGetOnlineNowQuery,
    { siteId },
    { every: 30_000, refetchOnMountOrArgChange: 10 },
  )
  return (
    <NumberTile
      title={t('mfe-guests.widgets.online_now')}
      definition={t('dashboard.online_now.definition')}
      empty={t('dashboard.online_now.empty')}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={result}
    />
  )
}

/** Number of guests in the range, and in the previous period. */
function TotalGuestsTile({ compare, ...query }: TileProps) {
  const t = useText()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={t('mfe-guests.widgets.total_guests')}
      definition={t('dashboard.total_guests.definition')}
      empty={t('dashboard.total_guests.empty')}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={guestTilesApi.useGetTotalGuestsQuery(query, STALE_AFTER)}
    />
  )
}

/** Guests whose first login is in the range. */
function FirstTimeGuestsTile({ compare, ...query }: TileProps) {
  const t = useText()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={t('mfe-guests.widgets.first_time_guests')}
      definition={t('dashboard.first_time_guests.definition')}
      empty={t('dashboard.first_time_guests.empty')}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={guestTilesApi.useGetFirstTimeGuestsQuery(query, STALE_AFTER)}
    />
  )
}

export const OnlineNowWidget = tileWidget(OnlineNowTile)
export const TotalGuestsWidget = tileWidget(TotalGuestsTile)
export const FirstTimeGuestsWidget = tileWidget(FirstTimeGuestsTile)
export const DwellTimeWidget = tileWidget(DwellTimeTile)
export const WifiLoginsWidget = tileWidget(WifiLoginsTile)
export const GuestsSegmentationWidget = tileWidget(GuestsSegmentationTile)
export const GuestActivityWidget = tileWidget(GuestActivityTile)
export const GenderWidget = tileWidget(GenderTile)
export const LatestGuestsWidget = tileWidget(LatestGuestsTile)
export const BounceRateWidget = tileWidget(BounceRateTile)
