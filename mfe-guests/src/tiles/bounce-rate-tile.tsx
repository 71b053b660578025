import type { BounceRateTile as BounceRate } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { linked } from '@portico/shared/remote-config'
import {
  BigFigure,
  ChangeNote,
  ShareList,
  SiteBreakdown,
  STALE_AFTER,
  TileFrame,
  useDaysBefore,
  type TileProps,
} from '@portico/shared/tiles'
import { Typography } from 'antd'
import { useIntl } from 'react-intl'
import { guestTilesApi } from './guest-tiles-api'

/** Share of visits to the splash page without a login. */
export function BounceRateTile({ compare, ...query }: TileProps) {
  const t = useText()
  const before = useDaysBefore(query)
  const title = t('mfe-guests.widgets.bounce_rate')
  return (
    <TileFrame
      title={title}
      definition={t('dashboard.bounce_rate.definition')}
      link={{ to: linked.splashPageList(), label: t('dashboard.bounce_rate.see') }}
      result={guestTilesApi.useGetBounceRateQuery(query, STALE_AFTER)}
      shape="bars"
    >
      {(bounce) => <Bounce bounce={bounce} before={compare ? before : null} />}
    </TileFrame>
  )
}

function Bounce({ bounce, before }: { bounce: BounceRate; before: string | null }) {
  const intl = useIntl()
  const t = useText()
  const { value, prev, visits, logins, by_site } = bounce
  // The API returns percent; `Intl` expects a fraction.
  const write = (percent: number) =>
    intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
  if (value === null) {
    return <Typography.Text type="secondary">{t('dashboard.bounce_rate.empty')}</Typography.Text>
  }
  const steps = [
    { key: 'visits', name: t('dashboard.bounce_rate.visits'), value: visits },
    { key: 'logins', name: t('dashboard.bounce_rate.logins'), value: logins },
    { key: 'bounces', name: t('dashboard.bounce_rate.bounces'), value: visits - logins },
  ]
  return (
    <>
      <BigFigure>{write(value)}</BigFigure>
      {before !== null && prev !== null && (
        <ChangeNote value={value} prev={prev} before={before} format={write} wording="level" />
      )}
      <ShareList
        label={t('mfe-guests.widgets.bounce_rate')}
        shares={steps.map((step) => ({ ...step, text: intl.formatNumber(step.value) }))}
      />
      {by_site && by_site.length > 0 && <SiteBreakdown sites={by_site} format={write} />}
    </>
  )
}
