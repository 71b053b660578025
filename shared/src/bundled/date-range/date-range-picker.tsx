import { CalendarOutlined } from '@ant-design/icons'
import { Select, Space, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText, type MessageId } from '@portico/shared/i18n'
import { MAX_RANGE } from '../../contracts/dashboard/dashboard-values'
import type { Day } from '../units'
import { presetOf, presetRange, PRESETS, type DateRange, type Preset } from './date-range'
import styles from './date-range-picker.module.css'

const presetNameId = (preset: Preset): MessageId => `shared.date_range.preset.${preset}`

// Loaded lazily: the calendar is large, and most people use a preset.
const CustomRange = lazy(async () => ({
  default: (await import(/* webpackChunkName: "custom-range" */ './custom-range')).CustomRange,
}))

interface PickerProps {
  /** Accessible name. Default: 'Date range'. */
  label?: string
  today: Day
  /** Maximum number of days in a range. */
  longest?: number
}

type DateRangePickerProps = PickerProps &
  (
    | { anyTime?: false; range: DateRange; onChange: (range: DateRange) => void }
    /** Offers 'any time', which is null. */
    | { anyTime: true; range: DateRange | null; onChange: (range: DateRange | null) => void }
  )

type Choice = Preset | 'any' | 'custom'

/** Selects days: a preset, or a custom range. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, range, today, longest = MAX_RANGE } = props
  const t = useText()
  const preset = range && presetOf(range, today)
  const [customWanted, setCustomWanted] = useState(false)
  const custom = customWanted || (range !== null && preset === null)

  const choose = (choice: Choice) => {
    setCustomWanted(choice === 'custom')
    if (choice === 'any') {
      if (props.anyTime) props.onChange(null)
    } else if (choice !== 'custom') props.onChange(presetRange(choice, today))
  }

  return (
    <Space wrap size="small">
      <Select<Choice>
        aria-label={label ?? t('shared.date_range.label')}
        prefix={<CalendarOutlined aria-hidden className={styles.icon} />}
        value={custom ? 'custom' : (preset ?? 'any')}
        onChange={choose}
        popupMatchSelectWidth={false}
        className={styles.choice}
        options={[
          ...(props.anyTime ? [{ value: 'any' as const, label: t('shared.date_range.any') }] : []),
          ...PRESETS.map((value) => ({ value, label: t(presetNameId(value)) })),
          { value: 'custom' as const, label: t('shared.date_range.custom') },
        ]}
      />
      {custom && (
        <Suspense fallback={<Spin size="small" />}>
          <CustomRange
            key={range ? `${range.from}/${range.to}` : 'any'}
            range={range ?? presetRange('last-30-days', today)}
            today={today}
            longest={longest}
            onChange={props.onChange}
          />
        </Suspense>
      )}
    </Space>
  )
}
