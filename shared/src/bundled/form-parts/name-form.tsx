import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { MAX_SHORT_NAME } from '../../contracts/field-values'
import { nameSchema } from '../schemas'

interface NameFormProps {
  /** Accessible name of the form. */
  label: string
  /** The current name; empty for a new one. */
  name: string
  help?: string
  submitLabel: string
  failed: MessageId
  /** Rejects like `.unwrap()`. */
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a saved item: a segment of guests, a preset of vouchers. */
export function NameForm({ label, name, help, submitLabel, failed, onSubmit, onClose }: NameFormProps) {
  const t = useText()
  return (
    <SubmitForm
      label={label}
      initialValues={{ name }}
      schema={nameSchema}
      onSubmit={(values) => onSubmit(values.name.trim())}
      onSaved={onClose}
      failed={{ id: failed }}
    >
      <TextField
        name="name"
        label={t('shared.name')}
        required
        autoFocus
        maxLength={MAX_SHORT_NAME}
        help={help}
      />
      <SubmitBar submitLabel={submitLabel} onCancel={onClose} />
    </SubmitForm>
  )
}
