import { SwitchField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel, QueryBoundary, useNarrow } from '@portico/shared/layout'
import { useLocale, useSiteId } from '@portico/shared/session'
import { HintList } from '../campaigns/hint-list'
import { PreviewFrame } from '../campaigns/preview-frame'
import { DEFAULT_AUTOSKIP_TIME } from '@portico/shared/contracts'
import type { AdValues } from './ad-values'
import { splashAdsApi } from './splash-ads-api'

/** The ad as guests see it, what could be better, and the switch. */
export function AdReviewStep({ ended }: { ended: boolean }) {
  const t = useText()
  const narrow = useNarrow()
  const siteId = useSiteId()
  const language = useLocale()
  const { autoskip, autoskiptime, splashad_json } = useFormikContext<AdValues>().values
  const result = splashAdsApi.usePreviewSplashAdQuery({
    siteId,
    body: { autoskip, autoskiptime: autoskiptime ?? DEFAULT_AUTOSKIP_TIME, language, splashad_json },
  })
  return (
    <div
      style={{
        ...{ display: 'grid', columnGap: 24, alignItems: 'start' },
        gridTemplateColumns: narrow ? 'minmax(0, 1fr)' : 'minmax(280px, 380px) minmax(0, 1fr)',
      }}
    >
      <div style={{ marginBottom: 16 }}>
        <Panel title={t('campaigns.panel.review')} endsWithField>
          <SwitchField
            name="active"
            label={t('campaigns.ad.field.active')}
            help={t(ended ? 'campaigns.field.ended_help' : 'campaigns.field.active_ad_help')}
          />
        </Panel>
        {result.data && <HintList hints={result.data.hints} />}
      </div>
      <Panel title={t('campaigns.preview.title')}>
        <QueryBoundary result={result} label={t('campaigns.preview.loading')} rows={8}>
          {({ html }) => (
            <PreviewFrame html={html} title={t('campaigns.preview.title')} start="phone" withDark={false} />
          )}
        </QueryBoundary>
      </Panel>
    </div>
  )
}
