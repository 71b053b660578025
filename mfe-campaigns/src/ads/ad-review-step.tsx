import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, Panel, QueryBoundary } from '@portico/shared/layout'
import { useLocale, useSiteId, useSiteSettings } from '@portico/shared/session'
import { toInstant, type WallTime } from '@portico/shared/units'
import { adTriggerNameId } from '@portico/shared/value-names'
import { ReviewColumns } from '../campaigns/review-columns'
import { HintList } from '../campaigns/hint-list'
import { PreviewFrame } from '../campaigns/preview-frame'
import { useDatesText } from '../campaigns/use-schedule-text'
import { DEFAULT_AUTOSKIP_TIME } from '@portico/shared/contracts'
import type { AdValues } from './ad-values'
import { splashAdsApi } from './splash-ads-api'

/** Review of the ad: the ad as guests see it, its schedule and audience, and suggestions. */
export function AdReviewStep({ ended }: { ended: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const language = useLocale()
  const { autoskip, autoskiptime, splashad_json } = useFormikContext<AdValues>().values
  const result = splashAdsApi.usePreviewSplashAdQuery({
    siteId,
    body: { autoskip, autoskiptime: autoskiptime ?? DEFAULT_AUTOSKIP_TIME, language, splashad_json },
  })
  return (
    <ReviewColumns
      checks={
        <>
          <SummaryPanel ended={ended} />
          {result.data && <HintList hints={result.data.hints} />}
        </>
      }
    >
      <Panel title={t('campaigns.preview.title')}>
        <QueryBoundary result={result} label={t('campaigns.preview.loading')} rows={8}>
          {({ html }) => (
            <PreviewFrame html={html} title={t('campaigns.preview.title')} start="phone" withDark={false} />
          )}
        </QueryBoundary>
      </Panel>
    </ReviewColumns>
  )
}

function SummaryPanel({ ended }: { ended: boolean }) {
  const t = useText()
  const dates = useDatesText()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { values } = useFormikContext<AdValues>()
  const { run_now: atOnce, start_time: start, end_time: end, trigger_type } = values
  const instant = (wall: WallTime | null) => wall && toInstant(wall, timeZone)
  return (
    <Panel title={t('campaigns.panel.review')}>
      <DescriptionList
        items={[
          { key: 'shown_to', label: t('campaigns.ad.shown_to'), value: t(adTriggerNameId(trigger_type)) },
          {
            key: 'dates',
            label: t('campaigns.dates'),
            value: dates(atOnce ? null : instant(start), instant(end)) || t('campaigns.dates.always'),
          },
        ]}
      />
      {ended && <p>{t('campaigns.field.ended_help')}</p>}
    </Panel>
  )
}
