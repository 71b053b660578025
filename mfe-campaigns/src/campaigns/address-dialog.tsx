import { isEmailText } from '@portico/shared/schemas'
import { MAX_EMAIL } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, type MessageId } from '@portico/shared/i18n'
import { Dialog, Paragraph } from '@portico/shared/layout'
import { App } from 'antd'
import { object, string } from 'yup'

const schema = object({
  email: string()
    .trim()
    .required({ id: 'error.field.required' })
    .test('email', formText('error.field.email'), isEmailText),
})

interface AddressFormProps {
  title: string
  text: string
  /** Label of the field. */
  label: string
  submitLabel: string
  failed: MessageId
  initialEmail?: string
  /** Returns the success message. */
  onSubmit: (email: string) => Promise<string>
  onClose: () => void
}

/** Asks for one email address. */
export function AddressDialog({ open, ...form }: AddressFormProps & { open: boolean }) {
  return (
    <Dialog open={open} title={form.title} width={460} onClose={form.onClose}>
      <AddressForm {...form} />
    </Dialog>
  )
}

function AddressForm(props: AddressFormProps) {
  const { title, text, label, submitLabel, failed, initialEmail = '', onSubmit, onClose } = props
  const { message } = App.useApp()
  return (
    // React passes events up its own tree, so the event would also submit a form around the dialog.
    <div onSubmit={(event) => event.stopPropagation()}>
      <SubmitForm
        label={title}
        initialValues={{ email: initialEmail }}
        schema={schema}
        fieldNames={{ to: 'email' }}
        onSubmit={async ({ email }) => void message.success(await onSubmit(email.trim()))}
        onSaved={onClose}
        failed={{ id: failed }}
      >
        <Paragraph>{text}</Paragraph>
        <TextField name="email" type="email" label={label} required autoFocus maxLength={MAX_EMAIL} />
        <SubmitBar submitLabel={submitLabel} onCancel={onClose} />
      </SubmitForm>
    </div>
  )
}
