import type { GUEST_SEGMENTS } from '@portico/shared/contracts'
import type { TileProps } from '@portico/shared/tiles'
import { theme, type GlobalToken } from 'antd'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useGetGuestSegmentsQuery } from '../dashboard-api'
import { segmentMessages, segmentNames } from './guest-tile-messages'
import { PieTile } from './pie-tile'
import { STALE_AFTER } from './stale-after'

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
      return { key, label: intl.formatMessage(segmentNames[segment]), color: token[COLORS[segment]] }
    },
    [intl, token],
  )
  return (
    <PieTile
      id="guests-segmentation"
      messages={segmentMessages}
      keyOf={keyOf}
      result={useGetGuestSegmentsQuery(query, STALE_AFTER)}
    />
  )
}
