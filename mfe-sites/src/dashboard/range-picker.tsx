import { CalendarOutlined } from '@ant-design/icons'
import { Select, Space, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { presetMessages, rangeMessages } from './dashboard-messages'
import { presetOf, PRESETS, presetRange, type Preset } from './date-range'
import type { DashboardRange } from './use-dashboard-range'

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
        aria-label={intl.formatMessage(rangeMessages.label)}
        prefix={<CalendarOutlined aria-hidden style={{ marginInlineEnd: 4 }} />}
        value={custom ? 'custom' : preset}
        onChange={choose}
        popupMatchSelectWidth={false}
        style={{ minWidth: 170 }}
        options={[
          ...PRESETS.map((value) => ({ value, label: intl.formatMessage(presetMessages[value]) })),
          { value: 'custom' as const, label: intl.formatMessage(rangeMessages.custom) },
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
