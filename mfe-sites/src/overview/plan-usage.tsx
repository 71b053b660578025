import type { ProviderOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, SecondaryText, TextLink } from '@portico/shared/layout'
import { Flex } from 'antd'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import styles from './plan-usage.module.css'

/** Percentages at which owners get an email. */
const MARKS = [75, 95] as const

type Usage = NonNullable<ProviderOverview['usage']>
interface Meter {
  used: number
  limit: number
}

/** The usage of a limit in whole percent; a limit of 0 is used up. */
const percentOf = ({ used, limit }: Meter): number => (limit > 0 ? Math.floor((used / limit) * 100) : 100)

/** Meters at the first mark or above. */
export function pressingMeters(usage: Usage | null): { kind: 'devices' | 'vouchers'; percent: number }[] {
  if (!usage) return []
  const devices = { kind: 'devices' as const, percent: percentOf(usage.active_devices) }
  const vouchers = usage.vouchers && { kind: 'vouchers' as const, percent: percentOf(usage.vouchers) }
  return [devices, ...(vouchers ? [vouchers] : [])].filter(({ percent }) => percent >= MARKS[0])
}

function UsageBar({ label, meter }: { label: string; meter: Meter }) {
  const t = useText()
  const percent = percentOf(meter)
  return (
    <div>
      <div className={styles.heading}>
        <span className={styles.label}>{label}</span>
        <span className={styles.figures}>{t('overview.usage.of', { ...meter })}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={meter.limit}
        aria-valuenow={Math.min(meter.used, meter.limit)}
        aria-valuetext={`${t('overview.usage.of', { ...meter })} (${percent}%)`}
        className={styles.bar}
      >
        <div
          className={clsx(styles.used, percent >= MARKS[0] && styles.near)}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
        {MARKS.map((mark) => (
          <span key={mark} className={styles.mark} style={{ '--mark': `${mark}%` } as CSSProperties} />
        ))}
      </div>
    </div>
  )
}

/** Usage of the plan's limits in this period, as of the last count. */
export function PlanUsage({ usage }: { usage: Usage }) {
  const intl = useIntl()
  const t = useText()
  const time = intl.formatDate(usage.measured_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Panel title={t('overview.usage')}>
      <div className={styles.meters}>
        <UsageBar label={t('overview.usage.devices')} meter={usage.active_devices} />
        {usage.vouchers && <UsageBar label={t('overview.usage.vouchers')} meter={usage.vouchers} />}
      </div>
      <SecondaryText block>
        {t('overview.usage.marks')} {t('overview.usage.as_of', { time })}.
      </SecondaryText>
      <Flex>
        <TextLink to={paths.subscription()}>{t('overview.usage.plan')}</TextLink>
      </Flex>
    </Panel>
  )
}
