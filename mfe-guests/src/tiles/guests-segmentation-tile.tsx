import type { GUEST_SEGMENTS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { STALE_AFTER, type TileProps } from '@portico/shared/tiles'
import { guestTilesApi } from './guest-tiles-api'
import { PieTile } from './pie-tile'

const PARTS = {
  new: 'guest_segment.new',
  repeat: 'guest_segment.repeat',
  loyal: 'guest_segment.loyal',
  lost: 'guest_segment.lost',
} satisfies Record<(typeof GUEST_SEGMENTS)[number], MessageId>

/** New, repeat, loyal and lost guests. */
export function GuestsSegmentationTile({ compare: _, ...query }: TileProps) {
  return (
    <PieTile
      id="guests-segmentation"
      messages={{
        title: 'mfe-guests.widgets.guests_segmentation',
        definition: 'dashboard.guests_segmentation.definition',
        empty: 'dashboard.guests_segmentation.empty',
        part: 'dashboard.guests_segmentation.part',
      }}
      note="dashboard.guests_segmentation.note"
      parts={PARTS}
      result={guestTilesApi.useGetGuestSegmentsQuery(query, STALE_AFTER)}
    />
  )
}
