import { isApiFailure } from '@portico/shared/api'
import {
  CLEAN_STATUS,
  LeaveGuard,
  SubmitBar,
  SubmitForm,
  useFormikContext,
  type SubmitFormProps,
  type SubmitStatus,
} from '@portico/shared/forms'
import { App } from 'antd'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { settingsMessages } from './settings-messages'

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
            text: { id: settingsMessages.failed.id },
            schema_texts: { ...error.schema_texts, request: [error.text] },
          }
        : error
    }
    if (next.current) void message.success(savedText ?? intl.formatMessage(settingsMessages.saved))
  }
  return (
    <SubmitForm<Values> {...form} onSubmit={save}>
      <LeaveGuard />
      <StartAnew next={next} />
      {children}
      <SubmitBar submitLabel={submitLabel ?? intl.formatMessage(settingsMessages.submit)}>{bar}</SubmitBar>
      {after && <div style={{ marginTop: 24 }}>{after}</div>}
    </SubmitForm>
  )
}

function StartAnew<Values extends object>({ next }: { next: RefObject<Values | null> }) {
  const { resetForm, setStatus, ...form } = useFormikContext<Values>()
  const { saved } = form.status as SubmitStatus
  // The form keeps its own state, so it must be told.
  useEffect(() => {
    if (!saved) return
    if (next.current) resetForm({ values: next.current, status: CLEAN_STATUS })
    else setStatus(CLEAN_STATUS)
  }, [saved, next, resetForm, setStatus])
  return null
}
