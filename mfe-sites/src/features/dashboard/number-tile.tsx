import type { NumberTile as NumberTileData } from '@portico/shared/contracts'
import { Typography } from 'antd'
import { FormattedNumber } from 'react-intl'
import { ChangeNote } from './change-note'
import { SiteBreakdown } from './site-breakdown'
import { TileCard } from './tile-card'
import { TileState, type TileQuery } from './tile-state'

interface NumberTileProps {
  title: string
  definition: string
  /** Said below a zero. */
  empty: string
  /** What the number is compared with. */
  before: string
  query: TileQuery<NumberTileData>
}

/** One number, what it was before, and for all sites the share of each. */
export function NumberTile({ title, definition, empty, before, query }: NumberTileProps) {
  return (
    <TileCard title={title} definition={definition}>
      <TileState title={title} query={query} rows={1}>
        {({ value, prev, change_pct, by_site }) => (
          <>
            <div
              style={{ fontSize: 36, lineHeight: 1.2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              <FormattedNumber value={value} />
            </div>
            {value === 0 && (
              <Typography.Paragraph type="secondary" style={{ marginBottom: 4 }}>
                {empty}
              </Typography.Paragraph>
            )}
            {(value !== 0 || prev !== 0) && (
              <ChangeNote value={value} prev={prev} changePct={change_pct} before={before} />
            )}
            {by_site && by_site.length > 0 && <SiteBreakdown sites={by_site} />}
          </>
        )}
      </TileState>
    </TileCard>
  )
}
