import { isApiFailure } from '@portico/shared/api'
import { LeaveGuard, StartAnew, SubmitBar, SubmitForm, type SubmitFormProps } from '@portico/shared/forms'
import { App } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface SettingsFormProps<Values extends object> extends Pick<
  SubmitFormProps<Values>,
  'initialValues' | 'schema' | 'fieldNames'
> {
  label: string
  readOnly: boolean
  /** Resolves with what the form shows from now on; null where the user thought better of it. */
  onSave: (values: Values) => Promise<Values | null>
  submitLabel?: string
  savedText?: string
  /** Beside the button. */
  bar?: ReactNode
  /** Below the button, with the values of the form at hand. */
  after?: ReactNode
  children: ReactNode
}

/** A form that stays on screen: once saved it says so, and the next change is guarded again. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { onSave, submitLabel, savedText, bar, after, children, ...form } = props
  const intl = useIntl()
  const { message } = App.useApp()
  const next = useRef<Values | null>(null)
  const save = async (values: Values) => {
    next.current = null
    try {
      next.current = await onSave(values)
    } catch (error) {
      // The faults of fields speak for themselves; anything else is headed by what failed.
      throw isApiFailure(error) && error.status !== 422
        ? {
            ...error,
            text: { id: 'settings.failed' },
            schema_texts: { ...error.schema_texts, request: [error.text] },
          }
        : error
    }
    if (next.current) void message.success(savedText ?? intl.formatMessage({ id: 'settings.saved' }))
  }
  return (
    <SubmitForm<Values> {...form} onSubmit={save}>
      <LeaveGuard />
      <StartAnew next={next} />
      {children}
      <SubmitBar submitLabel={submitLabel ?? intl.formatMessage({ id: 'settings.submit' })}>{bar}</SubmitBar>
      {after && <div style={{ marginTop: 24 }}>{after}</div>}
    </SubmitForm>
  )
}
