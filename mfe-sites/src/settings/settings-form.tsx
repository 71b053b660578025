import { isApiFailure } from '@portico/shared/api'
import { LeaveGuard, StartOver, SubmitBar, SubmitForm, type SubmitFormProps } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { App } from 'antd'
import { useRef, type ReactNode } from 'react'
import type { EditableSettings } from './settings-page'
import styles from './settings-form.module.css'

/** The response to a save has no rights. */
type Stored<Settings> = Omit<Settings, 'can'> & Partial<EditableSettings>

interface SettingsFormProps<Settings extends EditableSettings, Values extends object> extends Pick<
  SubmitFormProps<Values>,
  'schema' | 'fieldNames' | 'onSaved'
> {
  label: string
  /** The loaded settings. Without `can.update` the form is read-only. */
  settings: Settings
  toValues: (settings: Stored<Settings>) => Values
  /** Resolves with the stored settings; null if the user didn't confirm. */
  onSave: (values: Values) => Promise<Stored<Settings> | null>
  submitLabel?: string | undefined
  /** Null: the page shows its own message. */
  savedText?: string | null
  /** Shown beside the button. */
  bar?: ReactNode
  /** Shown below the button, with access to the form's values. */
  after?: ReactNode
  children: ReactNode
}

/** A form that stays open: after saving it shows a message, and the next change is guarded again. */
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
      if (stored === null) return 'canceled'
      next.current = toValues(stored)
    } catch (error) {
      // Field errors need no heading; other errors get a heading that names the failed action.
      throw isApiFailure(error) && error.status !== 422
        ? {
            ...error,
            text: { id: 'settings.failed' },
            schema_texts: { ...error.schema_texts, request: [error.text] },
          }
        : error
    }
    if (savedText !== null) void message.success(savedText ?? t('settings.saved'))
    return undefined
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
      {after && <div className={styles.after}>{after}</div>}
    </SubmitForm>
  )
}
