import { clsx } from 'clsx'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { KIOSK_PIN } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Button, Input, type InputRef } from 'antd'
import type { FormEvent } from 'react'
import styles from './pin-pad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  pin: string
  onChange: (pin: string) => void
  onSubmit: () => void
  busy: boolean
  disabled: boolean
}

// Keeps the focus in the field, so that a physical keyboard and the on-screen keys can alternate.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

function focusInput(input: InputRef | null): void {
  input?.focus()
}

/** Digits by touch or keyboard. */
export function PinPad({ pin, onChange, onSubmit, busy, disabled }: PinPadProps) {
  const t = useText()
  const add = (digit: string) => onChange((pin + digit).slice(0, KIOSK_PIN.max))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length >= KIOSK_PIN.min && !busy) onSubmit()
  }
  const key = (label: string, press: () => void) => (
    <Button key={label} className={styles.key} disabled={disabled} onMouseDown={keepFocus} onClick={press}>
      {label}
    </Button>
  )
  return (
    <form onSubmit={submit} aria-label={t('vouchers.kiosk.enter_pin')}>
      <Input.Password
        ref={focusInput}
        aria-label={t('vouchers.kiosk.pin')}
        value={pin}
        disabled={disabled}
        maxLength={KIOSK_PIN.max}
        // Suppresses the tablet's own keyboard, which would cover the page.
        inputMode="none"
        autoComplete="off"
        visibilityToggle={false}
        className={styles.pin}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
      <div className={styles.keys}>
        {DIGITS.map((digit) => key(digit, () => add(digit)))}
        <Button
          className={styles.key}
          disabled={disabled || pin === ''}
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('vouchers.kiosk.erase')}
          onMouseDown={keepFocus}
          onClick={() => onChange(pin.slice(0, -1))}
        />
        {key('0', () => add('0'))}
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={disabled || busy || pin.length < KIOSK_PIN.min}
          className={clsx(styles.key, styles.begin)}
          onMouseDown={keepFocus}
        >
          {t('vouchers.kiosk.begin')}
        </Button>
      </div>
    </form>
  )
}
