import { Select } from 'antd'

interface FilterSelectProps {
  label: string
  /** Text of the option that filters nothing. */
  all: string
  choices: readonly { value: string; label: string }[]
  /** '' filters nothing. */
  value: string
  onChange: (value: string) => void
}

/** A filter of a list. A value outside the options counts as none. */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      style={{ minWidth: 150, maxWidth: '100%' }}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: all }, ...choices]}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={onChange}
    />
  )
}
