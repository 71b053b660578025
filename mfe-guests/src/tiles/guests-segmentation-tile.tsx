import type { GUEST_SEGMENTS } from '@portico/shared/contracts'
import { STALE_AFTER, type TileProps } from '@portico/shared/tiles'
import { guestTilesApi } from './guest-tiles-api'
import { PieTile, type PiePart } from './pie-tile'

const PARTS = {
  new: { name: 'guest_segment.new', color: 'blue-7' },
  repeat: { name: 'guest_segment.repeat', color: 'cyan-7' },
  loyal: { name: 'guest_segment.loyal', color: 'green-7' },
  lost: { name: 'guest_segment.lost', color: 'gold-7' },
} satisfies Record<(typeof GUEST_SEGMENTS)[number], PiePart>

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
