import { FormField } from '@portico/shared/forms/light'
import { useErrorText, type FormText } from '@portico/shared/i18n'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'

/** Digits of a code of an authenticator app. People write them in groups, so blanks do not count. */
const APP_CODE = /^\d{6}$/
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

interface Props {
  recovery: boolean
  /** Resolves with the fault to show; null where the code was right. */
  onCode: (code: string) => Promise<FormText | null>
}

/** One code: sent as soon as an app's code is whole, or by the button. */
export function CodeForm({ recovery, onCode }: Props) {
  const intl = useIntl()
  const errorText = useErrorText()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FormText | null>(null)

  const send = async (text: string) => {
    if (busy) return
    if (!text) return setFault({ id: 'error.field.required' })
    setBusy(true)
    setFault(await onCode(text))
    setBusy(false)
  }
  // A fault is told where the next code is typed; the input cannot take the focus before it is enabled.
  useEffect(() => {
    if (fault && !busy) input.current?.focus({ cursor: 'all' })
  }, [fault, busy])

  const change = (text: string) => {
    setCode(text)
    setFault(null)
    if (!recovery && APP_CODE.test(withoutBlanks(text))) void send(withoutBlanks(text))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(withoutBlanks(code))
  }
  const control = {
    id,
    name: 'code',
    disabled: busy,
    'aria-invalid': fault !== null,
    'aria-required': true,
    'aria-describedby': fault ? `${id}-error` : undefined,
  }
  const label = intl.formatMessage({
    id: recovery ? 'shell.two-factor.recovery-code' : 'shell.two-factor.code',
  })
  return (
    <form noValidate onSubmit={submit} aria-label={intl.formatMessage({ id: 'shell.two-factor.title' })}>
      <FormField field={{ control, error: fault ? errorText(fault) : undefined }} label={label}>
        <Input
          {...control}
          ref={input}
          autoFocus
          size="large"
          status={fault ? 'error' : ''}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          className="portico-code"
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      </FormField>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {intl.formatMessage({ id: 'shell.two-factor.submit' })}
      </Button>
    </form>
  )
}
