import { useErrorText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Alert, theme } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { daysAndClock, useSecondsUntil } from '../core/countdown'
import { PinPad } from './pin-pad'
import type { Shift } from './use-shift'

/** Minutes and seconds: it is never closed for an hour. */
const minutes = (seconds: number) => daysAndClock(seconds).clock.slice(3)

function Notice({ shift, left }: { shift: Shift; left: number }) {
  const errorText = useErrorText()
  if (left > 0) {
    return (
      <Alert
        type="error"
        showIcon
        style={{ marginBottom: 16 }}
        title={<FormattedMessage id="vouchers.kiosk.closed" />}
        description={
          <span role="timer">
            <FormattedMessage id="vouchers.kiosk.opens_in" values={{ clock: minutes(left) }} />
          </span>
        }
      />
    )
  }
  if (!shift.notice) return null
  return <Alert type="error" showIcon style={{ marginBottom: 16 }} title={errorText(shift.notice)} />
}

/** Asks for the PIN of the shift. */
export function KioskLock({ shift }: { shift: Shift }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const [pin, setPin] = useState('')
  const left = useSecondsUntil(shift.closedUntil)
  const begin = () => {
    void shift.begin(pin)
    // At once: what is typed while the server thinks is the next try.
    setPin('')
  }
  return (
    <div style={{ maxWidth: 400, margin: '0 auto' }}>
      <Panel
        title={intl.formatMessage({ id: 'vouchers.kiosk.enter_pin' })}
        description={intl.formatMessage({ id: 'vouchers.kiosk.pin_hint' })}
      >
        <Notice shift={shift} left={left} />
        <PinPad pin={pin} onChange={setPin} onSubmit={begin} busy={shift.checking} disabled={left > 0} />
      </Panel>
      <p style={{ color: token.colorTextDescription, fontSize: 13 }}>
        <FormattedMessage id="vouchers.kiosk.guesses" />
      </p>
    </div>
  )
}
