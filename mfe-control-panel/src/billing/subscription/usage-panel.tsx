import type { Usage } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, Paragraph, QueryBoundary, SecondaryText } from '@portico/shared/layout'
import { ListTable, localList, numberColumn, UNPAGED_LIST, type ListColumn } from '@portico/shared/table'
import { Progress } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { paymentsApi } from '../payments-api'
import styles from './usage-panel.module.css'

/** Percentage of the limit at which emails warn too. */
const NEAR = 75
const ALMOST = 95

/** Warning text for a nearly full or full meter. */
function warningOf(percent: number): MessageId | null {
  if (percent >= 100) return 'usage.over'
  if (percent >= ALMOST) return 'usage.almost'
  return percent >= NEAR ? 'usage.near' : null
}

interface Props {
  label: string
  hint: string
  meter: Usage['active_devices']
}

/** Usage of one limit: a bar, the figures, and a warning in color and words. */
function UsageMeter({ label, hint, meter }: Props) {
  const intl = useIntl()
  const t = useText()
  const percent = meter.limit > 0 ? (meter.used / meter.limit) * 100 : 100
  const warning = warningOf(percent)
  const color = warning ? 'warning' : 'primary'
  return (
    <div>
      <div className={styles.heading}>
        <span className={styles.label}>{label}</span>
        <span className={styles.figures}>{t('usage.of', meter)}</span>
      </div>
      <Progress
        aria-label={label}
        percent={Math.min(100, Math.floor(percent))}
        format={(shown = 0) => intl.formatNumber(shown / 100, { style: 'percent' })}
        strokeColor={`var(--portico-${color})`}
        status="normal"
      />
      <SecondaryText block>{hint}</SecondaryText>
      {warning && <div className={styles.warning}>{t(warning)}</div>}
    </div>
  )
}

type SiteUsage = Usage['by_site'][number]

function siteColumns(intl: IntlShape): ListColumn<SiteUsage>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage({ id: 'usage.site' }),
      card: 'title',
      render: ({ name }) => name,
    },
    numberColumn('active_devices', intl.formatMessage({ id: 'usage.devices' })),
    numberColumn('vouchers', intl.formatMessage({ id: 'usage.vouchers' })),
  ]
}

function Meters({ usage }: { usage: Usage }) {
  const intl = useIntl()
  const t = useText()
  const day = (instant: string) => intl.formatDate(instant, { timeZone: 'UTC', dateStyle: 'long' })
  return (
    <>
      <Paragraph>{t('usage.period', { from: day(usage.period.from), to: day(usage.period.to) })}</Paragraph>
      <div className={styles.meters}>
        <UsageMeter label={t('usage.devices')} hint={t('usage.devices_hint')} meter={usage.active_devices} />
        {usage.vouchers && (
          <UsageMeter label={t('usage.vouchers')} hint={t('usage.vouchers_hint')} meter={usage.vouchers} />
        )}
      </div>
      <ListTable
        label={t('usage.by_site')}
        columns={siteColumns(intl)}
        result={localList(usage.by_site)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ picture: 'sites', title: t('usage.no_sites') }}
      />
    </>
  )
}

/** Usage of the plan's limits. */
export function UsagePanel() {
  const t = useText()
  const result = paymentsApi.useGetUsageQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('usage.title')}>
      <QueryBoundary result={result} label={t('usage.loading')} rows={4}>
        {(usage) => <Meters usage={usage} />}
      </QueryBoundary>
    </Panel>
  )
}
