import { fieldTexts, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { messages } from './preset-messages'

const LONGEST = 60
const schema = object({
  name: string()
    .trim()
    .required(fieldTexts.required)
    .max(LONGEST, formText(fieldTexts.tooLong, { max: LONGEST })),
})

interface PresetNameFormProps {
  /** Accessible name of the form. */
  label: string
  name: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a preset. */
export function PresetNameForm({ label, name, onSubmit, onClose }: PresetNameFormProps) {
  const intl = useIntl()
  return (
    <SubmitForm
      label={label}
      initialValues={{ name }}
      schema={schema}
      onSubmit={(values) => onSubmit(values.name.trim())}
      onSaved={onClose}
      failed={messages.saveFailed}
    >
      <TextField
        name="name"
        label={intl.formatMessage(messages.name)}
        required
        autoFocus
        autoComplete="off"
        maxLength={LONGEST}
        help={intl.formatMessage(messages.nameHelp)}
      />
      <SubmitBar submitLabel={intl.formatMessage(messages.submit)} onCancel={onClose} />
    </SubmitForm>
  )
}
