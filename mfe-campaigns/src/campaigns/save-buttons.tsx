import { useFormikContext } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Button, Space } from 'antd'
import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** A way to save the form. Enter in a field uses the first one. */
export interface SaveAction<Values extends object = object> {
  key: string
  label: MessageId
  /** Changes that this action applies to the form before saving. */
  changes: Partial<Values>
  primary?: boolean
  /** Runs once the form has no errors; resolving to false cancels the save. */
  confirm?: () => Promise<boolean>
}

/** Save buttons of a campaign, one for each action. */
export function SaveButtons<Values extends object>({ actions }: { actions: SaveAction<Values>[] }) {
  const t = useText()
  const { values, setValues, validateForm, isSubmitting } = useFormikContext<Values>()
  const [pressed, setPressed] = useState('')
  const save = async ({ key, changes, confirm }: SaveAction<Values>, form: HTMLFormElement | null) => {
    const next = { ...values, ...changes }
    if (confirm && Object.keys(await validateForm(next)).length === 0 && !(await confirm())) return
    // Formik submits the values of its last render, so render the changes first.
    flushSync(() => {
      setPressed(key)
      void setValues(next, false)
    })
    form?.requestSubmit()
  }
  return (
    <Space wrap size={8}>
      {actions.map((action, index) => (
        <Button
          key={action.key}
          {...(action.primary && { type: 'primary' as const })}
          htmlType={index === 0 ? 'submit' : 'button'}
          loading={isSubmitting && pressed === action.key}
          disabled={isSubmitting && pressed !== action.key}
          aria-busy={isSubmitting && pressed === action.key}
          onClick={(event: MouseEvent<HTMLElement>) => {
            event.preventDefault()
            void save(action, event.currentTarget.closest('form'))
          }}
        >
          {t(action.label)}
        </Button>
      ))}
    </Space>
  )
}
