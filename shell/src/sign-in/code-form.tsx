import { FormField } from '@portico/shared/forms/light'
import { useErrorText, useText, type FormText } from '@portico/shared/i18n'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'

/** An authenticator app's code. People write it in groups, so spaces don't count. */
const APP_CODE = /^\d{6}$/
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

interface Props {
  recovery: boolean
  /** Resolves with the error to show; null for a correct code. */
  onCode: (code: string) => Promise<FormText | null>
}

/** Input for a code: an app's code is submitted once it is complete, others by the button. */
export function CodeForm({ recovery, onCode }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FormText | null>(null)

  const send = async (text: string) => {
    if (busy) return
    if (!text) return setError({ id: 'error.field.required' })
    setBusy(true)
    setError(await onCode(text))
    setBusy(false)
  }
  // An error is announced at the input, which can take the focus only once it is enabled.
  useEffect(() => {
    if (error && !busy) input.current?.focus({ cursor: 'all' })
  }, [error, busy])

  const change = (text: string) => {
    setCode(text)
    setError(null)
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
    'aria-invalid': error !== null,
    'aria-required': true,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  const label = t(recovery ? 'shell.two-factor.recovery-code' : 'shell.two-factor.code')
  return (
    <form noValidate onSubmit={submit} aria-label={t('shell.two-factor.title')}>
      <FormField field={{ control, error: error ? errorText(error) : undefined }} label={label}>
        <Input
          {...control}
          ref={input}
          autoFocus
          size="large"
          status={error ? 'error' : ''}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      </FormField>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t('shell.two-factor.submit')}
      </Button>
    </form>
  )
}
