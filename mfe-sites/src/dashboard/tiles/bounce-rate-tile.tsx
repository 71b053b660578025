import type { BounceRateTile as BounceRate } from '@portico/shared/contracts'
import {
  BigFigure,
  ChangeNote,
  ShareList,
  SiteBreakdown,
  TileFrame,
  TileState,
  useDaysBefore,
  type TileProps,
} from '@portico/shared/tiles'
import { Typography } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetBounceRateQuery } from '../dashboard-api'
import { STALE_AFTER } from './stale-after'
import { tileAddresses } from './tile-addresses'

/** Of visits to the splash page, the share that did not log in. */
export function BounceRateTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  const title = intl.formatMessage({ id: 'dashboard.bounce_rate.title' })
  return (
    <TileFrame
      title={title}
      definition={intl.formatMessage({ id: 'dashboard.bounce_rate.definition' })}
      link={{
        to: tileAddresses.splashPages(),
        label: intl.formatMessage({ id: 'dashboard.bounce_rate.see' }),
      }}
    >
      <TileState title={title} result={useGetBounceRateQuery(query, STALE_AFTER)} rows={2}>
        {(bounce) => <Bounce bounce={bounce} before={compare ? before : null} />}
      </TileState>
    </TileFrame>
  )
}

function Bounce({ bounce, before }: { bounce: BounceRate; before: string | null }) {
  const intl = useIntl()
  const { value, prev, visits, logins, by_site } = bounce
  // The API says percent, `Intl` wants a share.
  const write = (percent: number) =>
    intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
  if (value === null) {
    return (
      <Typography.Text type="secondary">
        <FormattedMessage id="dashboard.bounce_rate.empty" />
      </Typography.Text>
    )
  }
  const steps = [
    { key: 'visits', name: intl.formatMessage({ id: 'dashboard.bounce_rate.visits' }), value: visits },
    { key: 'logins', name: intl.formatMessage({ id: 'dashboard.bounce_rate.logins' }), value: logins },
  ]
  return (
    <>
      <BigFigure>{write(value)}</BigFigure>
      {before !== null && prev !== null && (
        <ChangeNote value={value} prev={prev} before={before} format={write} wording="level" better="down" />
      )}
      <ShareList
        label={intl.formatMessage({ id: 'dashboard.bounce_rate.title' })}
        shares={steps.map((step) => ({ ...step, text: intl.formatNumber(step.value) }))}
      />
      {by_site && by_site.length > 0 && <SiteBreakdown sites={by_site} format={write} />}
    </>
  )
}
