import { InputNumber } from 'antd'
import { clsx } from 'clsx'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FormText } from '../i18n/error-text'
import { numberProblemText, readNumber, type NumberForm } from '../../bundled/units/read-number'
import { decimalMarkOf } from '../../bundled/units/units'
import styles from './field-widths.module.css'
import type { FieldControl } from './use-form-field'

export interface NumberInputProps extends Partial<FieldControl> {
  value: number | null
  /** `problem` explains why a text isn't a number; `value` is null then. */
  onChange: (value: number | null, problem: FormText | null) => void
  onBlur?: () => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** Digits after the decimal separator. Default 0: whole numbers. */
  precision?: number
  /** ISO 4217, for money: its symbol can be typed too. */
  currency?: string | undefined
  suffix?: ReactNode
  className?: string
  status?: 'error' | ''
}

/** The typed text and its value. */
interface Draft {
  text: string
  value: number | null
  problem: FormText | null
}

/**
 * An input for one number. It reads every common notation, keeps a text that it can't read, and never clamps or rounds.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    onBlur,
    min,
    max,
    step = 1,
    precision = 0,
    currency,
    suffix,
    className,
    ...control
  } = props
  const unit = typeof suffix === 'string' ? suffix : undefined
  const form = useNumberForm({ digits: precision, currency, unit })
  const { draft, setDraft, format } = useDraft(form)
  const problem = draft && Object.is(draft.value, value) ? draft.problem : null

  const read = (text: string) => {
    const reading = readNumber(text, form)
    const next: Draft =
      'value' in reading
        ? { text, value: reading.value, problem: null }
        : { text, value: null, problem: numberProblemText(reading, form) }
    setDraft(next)
    onChange(next.value, next.problem)
  }

  return (
    <InputNumber<number>
      {...control}
      // The library's own suffix is too pale to read in a disabled field.
      {...(suffix === undefined ? {} : { suffix: <span className={styles.suffix}>{suffix}</span> })}
      {...(min === undefined ? {} : { 'aria-valuemin': min })}
      {...(max === undefined ? {} : { 'aria-valuemax': max })}
      className={clsx(currency === undefined ? styles.number : styles.price, className)}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
      step={step}
      value={value}
      // A step would replace the text that the user must correct.
      keyboard={problem === null}
      controls={problem === null}
      formatter={format}
      parser={(text) => asDecimal(text ?? '', form)}
      onInput={read}
      onStep={(next) => {
        setDraft(null)
        onChange(next, null)
      }}
      onBlur={() => {
        if (problem === null) setDraft(null)
        onBlur?.()
      }}
    />
  )
}

/** The number as the library reads it; it keeps its value if the text isn't a number. */
function asDecimal(text: string, form: NumberForm): number {
  const reading = readNumber(text, form)
  if (!('value' in reading)) return Number.NaN
  // The library treats an empty text as no value, although its type requires a number.
  return (reading.value ?? '') as number
}

function useNumberForm({ digits, currency, unit }: Omit<NumberForm, 'decimalMark'>): NumberForm {
  const { locale } = useIntl()
  return useMemo(
    () => ({ digits, decimalMark: decimalMarkOf(locale), currency, unit }),
    [locale, digits, currency, unit],
  )
}

/** The text being typed, and the displayed text: that text, or the value in the user's notation. */
function useDraft(form: NumberForm) {
  const [draft, setState] = useState<Draft | null>(null)
  // The library formats in layout effects, before a render can pass it another function.
  const latest = useRef<Draft | null>(null)
  const setDraft = useCallback((next: Draft | null) => {
    latest.current = next
    setState(next)
  }, [])
  const { digits = 0, decimalMark = '.' } = form
  const format = useCallback(
    (shown: number | string | undefined) => {
      const value = shown === undefined || shown === '' ? null : Number(shown)
      if (latest.current && Object.is(latest.current.value, value)) return latest.current.text
      return value === null || Number.isNaN(value) ? '' : withDigits(value, digits).replace('.', decimalMark)
    },
    [digits, decimalMark],
  )
  return { draft, setDraft, format }
}

/** Formats a price with all its digits, unrounded: `9.90`, `1.2345`. */
function withDigits(value: number, digits: number): string {
  const padded = value.toFixed(digits)
  return Number(padded) === value ? padded : String(value)
}
