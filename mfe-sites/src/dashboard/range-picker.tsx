import { CalendarOutlined } from '@ant-design/icons'
import type { MessageId } from '@portico/shared/i18n'
import { Select, Space, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { presetOf, PRESETS, presetRange, type Preset } from './date-range'
import type { DashboardRange } from './use-dashboard-range'

const PRESET_LABELS: Record<string, MessageId> = {
  today: 'dashboard.range.today',
  yesterday: 'dashboard.range.yesterday',
  'last-7-days': 'dashboard.range.last_7_days',
  'last-30-days': 'dashboard.range.last_30_days',
  'last-90-days': 'dashboard.range.last_90_days',
  'this-month': 'dashboard.range.this_month',
  'last-month': 'dashboard.range.last_month',
}

// The calendar is large and most people stay with a preset.
const CustomRange = lazy(async () => ({
  default: (await import(/* webpackChunkName: "custom-range" */ './custom-range')).CustomRange,
}))

/** Chooses the days that the dashboard is about. */
export function RangePicker({ range, today, change }: DashboardRange) {
  const intl = useIntl()
  const preset = presetOf(range, today)
  const [customWanted, setCustomWanted] = useState(false)
  const custom = customWanted || preset === null

  const choose = (choice: Preset | 'custom') => {
    setCustomWanted(choice === 'custom')
    if (choice !== 'custom') change(presetRange(choice, today))
  }

  return (
    <Space wrap size="small">
      <Select<Preset | 'custom'>
        aria-label={intl.formatMessage({ id: 'dashboard.range.label' })}
        prefix={<CalendarOutlined aria-hidden style={{ marginInlineEnd: 4 }} />}
        value={custom ? 'custom' : preset}
        onChange={choose}
        popupMatchSelectWidth={false}
        style={{ minWidth: 170 }}
        options={[
          ...PRESETS.map((value) => ({ value, label: intl.formatMessage({ id: PRESET_LABELS[value] }) })),
          { value: 'custom' as const, label: intl.formatMessage({ id: 'dashboard.range.custom' }) },
        ]}
      />
      {custom && (
        <Suspense fallback={<Spin size="small" />}>
          <CustomRange key={`${range.from}/${range.to}`} range={range} today={today} onChange={change} />
        </Suspense>
      )}
    </Space>
  )
}
