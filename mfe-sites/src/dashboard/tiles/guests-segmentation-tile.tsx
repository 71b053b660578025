import type { GUEST_SEGMENTS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import type { TileProps } from '@portico/shared/tiles'
import { theme, type GlobalToken } from 'antd'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useGetGuestSegmentsQuery } from '../dashboard-api'
import { PieTile } from './pie-tile'
import { STALE_AFTER } from './stale-after'

const SEGMENT_NAMES = {
  new: 'dashboard.segment.new',
  repeat: 'dashboard.segment.repeat',
  loyal: 'dashboard.segment.loyal',
  lost: 'dashboard.segment.lost',
} satisfies Record<(typeof GUEST_SEGMENTS)[number], MessageId>

const SEGMENT_TEXTS = {
  title: 'dashboard.guests_segmentation.title',
  definition: 'dashboard.guests_segmentation.definition',
  empty: 'dashboard.guests_segmentation.empty',
  part: 'dashboard.guests_segmentation.part',
} satisfies Record<string, MessageId>

const COLORS = {
  new: 'blue-7',
  repeat: 'cyan-7',
  loyal: 'green-7',
  lost: 'gold-7',
} as const satisfies Record<(typeof GUEST_SEGMENTS)[number], keyof GlobalToken>

/** New, repeat, loyal and lost guests. */
export function GuestsSegmentationTile({ compare: _, ...query }: TileProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const keyOf = useCallback(
    (key: string) => {
      // Only the keys of the contract come here.
      const segment = key as keyof typeof COLORS
      return { key, label: intl.formatMessage({ id: SEGMENT_NAMES[segment] }), color: token[COLORS[segment]] }
    },
    [intl, token],
  )
  return (
    <PieTile
      id="guests-segmentation"
      messages={SEGMENT_TEXTS}
      keyOf={keyOf}
      result={useGetGuestSegmentsQuery(query, STALE_AFTER)}
    />
  )
}
