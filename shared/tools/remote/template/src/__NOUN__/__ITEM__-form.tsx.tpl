import { MAX_NAME } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { requiredText } from '@portico/shared/schemas'
import { App } from 'antd'
import { object } from 'yup'
import type { __ITEM_PASCAL__, __ITEM_PASCAL__Input } from './__NOUN__-api'

const schema = object({ name: requiredText(MAX_NAME) })

interface __ITEM_PASCAL__FormProps {
  label: string
  submitLabel: string
  initialValues: __ITEM_PASCAL__Input
  onSave: (input: __ITEM_PASCAL__Input) => Promise<__ITEM_PASCAL__>
  /** Shown after saving, with {name}. */
  saved: MessageId
  failed: MessageId
  /** Runs after saving or canceling. */
  onClose: () => void
}

/** The form of the create page and the edit page. */
export function __ITEM_PASCAL__Form(props: __ITEM_PASCAL__FormProps) {
  const { label, submitLabel, initialValues, onSave, saved, failed, onClose } = props
  const t = useText()
  const { message } = App.useApp()
  return (
    <SubmitForm<__ITEM_PASCAL__Input>
      label={label}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values) => {
        const { name } = await onSave(values)
        void message.success(t(saved, { name }))
      }}
      onSaved={onClose}
      failed={{ id: failed }}
    >
      <LeaveGuard />
      <Panel endsWithField>
        <TextField name="name" label={t('__CAMEL__.name')} required maxLength={MAX_NAME} />
      </Panel>
      <SubmitBar submitLabel={submitLabel} onCancel={onClose} />
    </SubmitForm>
  )
}
