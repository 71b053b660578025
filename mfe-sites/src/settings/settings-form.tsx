import { isApiFailure } from '@portico/shared/api'
import { LeaveGuard, StartOver, SubmitBar, SubmitForm, type SubmitFormProps } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { App } from 'antd'
import { useRef, type ReactNode } from 'react'
import type { EditableSettings } from './settings-page'

/** A save answers without rights. */
type Stored<Settings> = Omit<Settings, 'can'> & Partial<EditableSettings>

interface SettingsFormProps<Settings extends EditableSettings, Values extends object> extends Pick<
  SubmitFormProps<Values>,
  'schema' | 'fieldNames'
> {
  label: string
  /** As loaded. Without `can.update` the form is read-only. */
  settings: Settings
  toValues: (settings: Stored<Settings>) => Values
  /** Resolves with what was stored; null where the user did not confirm. */
  onSave: (values: Values) => Promise<Stored<Settings> | null>
  submitLabel?: string
  savedText?: string
  /** Beside the button. */
  bar?: ReactNode
  /** Below the button, with the values of the form at hand. */
  after?: ReactNode
  children: ReactNode
}

/** A form that stays on screen: once saved it says so, and the next change is guarded again. */
export function SettingsForm<Settings extends EditableSettings, Values extends object>(
  props: SettingsFormProps<Settings, Values>,
) {
  const { settings, toValues, onSave, submitLabel, savedText, bar, after, children, ...form } = props
  const t = useText()
  const { message } = App.useApp()
  const next = useRef<Values | null>(null)
  const save = async (values: Values) => {
    next.current = null
    try {
      const stored = await onSave(values)
      if (stored === null) return
      next.current = toValues(stored)
    } catch (error) {
      // Field errors need no heading; anything else is headed by what failed.
      throw isApiFailure(error) && error.status !== 422
        ? {
            ...error,
            text: { id: 'settings.failed' },
            schema_texts: { ...error.schema_texts, request: [error.text] },
          }
        : error
    }
    void message.success(savedText ?? t('settings.saved'))
  }
  return (
    <SubmitForm<Values>
      {...form}
      readOnly={!settings.can.update}
      initialValues={toValues(settings)}
      onSubmit={save}
    >
      <LeaveGuard />
      <StartOver next={next} />
      {children}
      <SubmitBar sticky submitLabel={submitLabel ?? t('settings.submit')}>
        {bar}
      </SubmitBar>
      {after && <div style={{ marginTop: 24 }}>{after}</div>}
    </SubmitForm>
  )
}
