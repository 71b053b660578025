import type { DwellTimeTile as DwellTime } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  BigFigure,
  ChangeNote,
  SiteBreakdown,
  STALE_AFTER,
  TileFrame,
  useDaysBefore,
  type TileProps,
} from '@portico/shared/tiles'
import { Typography } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { guestTilesApi } from './guest-tiles-api'

/** Formats a duration: 45 s, 34 min, 1 h 12 min. */
function durationText(intl: IntlShape, seconds: number): string {
  if (seconds < 60) return intl.formatMessage({ id: 'dashboard.duration.seconds' }, { seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return intl.formatMessage({ id: 'dashboard.duration.minutes' }, { minutes })
  return intl.formatMessage(
    { id: 'dashboard.duration.hours' },
    { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
  )
}

/** Mean and median duration of visits. */
export function DwellTimeTile({ compare, ...query }: TileProps) {
  const t = useText()
  const before = useDaysBefore(query)
  const title = t('mfe-guests.widgets.dwell_time')
  return (
    // No link: sessions say more about a stay than the list of guests.
    <TileFrame
      title={title}
      definition={t('dashboard.dwell_time.definition')}
      result={guestTilesApi.useGetDwellTimeQuery(query, STALE_AFTER)}
      shape="figure"
    >
      {(dwell) => <Dwell dwell={dwell} before={compare ? before : null} />}
    </TileFrame>
  )
}

function Dwell({ dwell, before }: { dwell: DwellTime; before: string | null }) {
  const intl = useIntl()
  const t = useText()
  const { avg_seconds: average, median_seconds: median, prev, by_site } = dwell
  const write = (seconds: number) => durationText(intl, seconds)
  if (average === null) {
    return <Typography.Text type="secondary">{t('dashboard.dwell_time.empty')}</Typography.Text>
  }
  return (
    <>
      <BigFigure note={median !== null && t('dashboard.dwell_time.median', { time: write(median) })}>
        {write(average)}
      </BigFigure>
      {before !== null && prev !== null && (
        <ChangeNote value={average} prev={prev} before={before} format={write} wording="level" />
      )}
      {by_site && by_site.length > 0 && <SiteBreakdown sites={by_site} format={write} />}
    </>
  )
}
