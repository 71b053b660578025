import { CalendarOutlined } from '@ant-design/icons'
import { Select, Space, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '@portico/shared/i18n'
import { MAX_RANGE } from '../../contracts/dashboard/dashboard-values'
import type { Day } from '../units'
import { presetNameId, presetOf, presetRange, PRESETS, type DateRange, type Preset } from './date-range'
import styles from './date-range-picker.module.css'

// Loaded lazily: the calendar is large, and most people use a preset.
const CustomRange = lazy(async () => ({
  default: (await import(/* webpackChunkName: "custom-range" */ './custom-range')).CustomRange,
}))

interface DateRangePickerProps {
  /** Accessible name. Default: 'Date range'. */
  label?: string
  range: DateRange
  today: Day
  /** Maximum number of days in a range. */
  longest?: number
  onChange: (range: DateRange) => void
}

type Choice = Preset | 'custom'

/** Selects days: a preset, or a custom range. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, range, today, longest = MAX_RANGE, onChange } = props
  const t = useText()
  const preset = presetOf(range, today)
  const [customWanted, setCustomWanted] = useState(false)
  const custom = customWanted || preset === null

  const choose = (choice: Choice) => {
    setCustomWanted(choice === 'custom')
    if (choice !== 'custom') onChange(presetRange(choice, today))
  }

  return (
    <Space wrap size="small">
      <Select<Choice>
        aria-label={label ?? t('shared.date_range.label')}
        prefix={<CalendarOutlined aria-hidden className={styles.icon} />}
        value={custom ? 'custom' : preset}
        onChange={choose}
        popupMatchSelectWidth={false}
        className={styles.choice}
        options={[
          ...PRESETS.map((value) => ({ value, label: t(presetNameId(value)) })),
          { value: 'custom' as const, label: t('shared.date_range.custom') },
        ]}
      />
      {custom && (
        <Suspense fallback={<Spin size="small" />}>
          <CustomRange
            key={`${range.from}/${range.to}`}
            range={range}
            today={today}
            longest={longest}
            onChange={onChange}
          />
        </Suspense>
      )}
    </Space>
  )
}
