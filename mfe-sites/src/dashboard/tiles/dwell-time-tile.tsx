import type { DwellTimeTile as DwellTime } from '@portico/shared/contracts'
import {
  BigFigure,
  ChangeNote,
  SiteBreakdown,
  TileFrame,
  TileState,
  useDaysBefore,
  type TileProps,
} from '@portico/shared/tiles'
import { Typography } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useGetDwellTimeQuery } from '../dashboard-api'
import { STALE_AFTER } from './stale-after'
import { useGuestsLink } from './use-guests-link'

/** A length of time as people say it: 45 s, 34 min, 1 h 12 min. */
function durationText(intl: IntlShape, seconds: number): string {
  if (seconds < 60) return intl.formatMessage({ id: 'dashboard.duration.seconds' }, { seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return intl.formatMessage({ id: 'dashboard.duration.minutes' }, { minutes })
  return intl.formatMessage(
    { id: 'dashboard.duration.hours' },
    { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
  )
}

/** How long guests stay, on average and in the middle. */
export function DwellTimeTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  const title = intl.formatMessage({ id: 'dashboard.dwell_time.title' })
  return (
    <TileFrame
      title={title}
      definition={intl.formatMessage({ id: 'dashboard.dwell_time.definition' })}
      link={useGuestsLink()}
    >
      <TileState title={title} result={useGetDwellTimeQuery(query, STALE_AFTER)} rows={1}>
        {(dwell) => <Dwell dwell={dwell} before={compare ? before : null} />}
      </TileState>
    </TileFrame>
  )
}

function Dwell({ dwell, before }: { dwell: DwellTime; before: string | null }) {
  const intl = useIntl()
  const { avg_seconds: average, median_seconds: median, prev, by_site } = dwell
  const write = (seconds: number) => durationText(intl, seconds)
  if (average === null) {
    return (
      <Typography.Text type="secondary">
        <FormattedMessage id="dashboard.dwell_time.empty" />
      </Typography.Text>
    )
  }
  return (
    <>
      <BigFigure>{write(average)}</BigFigure>
      {before !== null && prev !== null && (
        <ChangeNote value={average} prev={prev} before={before} format={write} wording="level" />
      )}
      {median !== null && (
        <Typography.Text type="secondary">
          <FormattedMessage id="dashboard.dwell_time.median" values={{ time: write(median) }} />
        </Typography.Text>
      )}
      {by_site && by_site.length > 0 && <SiteBreakdown sites={by_site} format={write} />}
    </>
  )
}
