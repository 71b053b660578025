import { FormField, useFormField } from '@portico/shared/forms/light'
import type { ReactNode } from 'react'
import styles from './registration.module.css'

interface CardChoice<Value extends string> {
  value: Value
  label: string
  /** Shown below the label. */
  details?: ReactNode
}

interface Props<Value extends string> {
  name: string
  label: string
  choices: readonly CardChoice<Value>[]
  /** Minimum width of a card, px. */
  min?: number
}

/** A few options as cards. Radio buttons underneath provide the arrow keys. */
export function ChoiceField<Value extends string>({ name, label, choices, min = 120 }: Props<Value>) {
  const field = useFormField<Value | null>(name, { required: true })
  const { id, disabled } = field.control
  return (
    <FormField field={field} label={label} required group>
      <div
        className={styles.choices}
        // Computed, because each field has its own minimum.
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}
      >
        {choices.map(({ value, label: text, details }) => (
          <label key={value} className={styles.choice} data-chosen={field.value === value}>
            <input
              type="radio"
              name={id}
              value={value}
              required
              disabled={disabled}
              checked={field.value === value}
              aria-describedby={field.control['aria-describedby']}
              onChange={() => field.setValue(value)}
            />
            <span>
              <strong>{text}</strong>
              {details}
            </span>
          </label>
        ))}
      </div>
    </FormField>
  )
}
