import { Typography } from 'antd'
import { FormattedNumber, useIntl } from 'react-intl'
import type { NumberTile as NumberTileData } from '../../contracts/tile'
import { BigFigure } from './big-figure'
import { ChangeNote } from './change-note'
import { SiteBreakdown } from './site-breakdown'
import { TileFrame, type TileFrameProps } from './tile-frame'

export interface NumberTileProps extends Omit<
  TileFrameProps<NumberTileData>,
  'shape' | 'extra' | 'children'
> {
  /** Text below a zero without a comparison. */
  empty: string
  /** The period compared with; null without a comparison. */
  before: string | null
}

/** One number with its previous value, and for all sites the share of each. */
export function NumberTile({ empty, before, ...frame }: NumberTileProps) {
  const intl = useIntl()
  return (
    <TileFrame {...frame} shape="figure">
      {({ value, prev, by_site }) => (
        <>
          <BigFigure>
            <FormattedNumber value={value} />
          </BigFigure>
          {before === null || (value === 0 && prev === 0) ? (
            value === 0 && <Typography.Text type="secondary">{empty}</Typography.Text>
          ) : (
            <ChangeNote
              value={value}
              prev={prev}
              before={before}
              format={(count) => intl.formatNumber(count)}
            />
          )}
          {by_site && by_site.length > 0 && <SiteBreakdown sites={by_site} />}
        </>
      )}
    </TileFrame>
  )
}
