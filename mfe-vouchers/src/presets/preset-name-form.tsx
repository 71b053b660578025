import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'

const LONGEST = 60
const schema = object({
  name: string()
    .trim()
    .required({ id: 'error.field.required' })
    .max(LONGEST, formText('error.field.too_long', { max: LONGEST })),
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
      failed={{ id: 'vouchers.preset.save_failed' }}
    >
      <TextField
        name="name"
        label={intl.formatMessage({ id: 'vouchers.preset.name' })}
        required
        autoFocus
        autoComplete="off"
        maxLength={LONGEST}
        help={intl.formatMessage({ id: 'vouchers.preset.name_help' })}
      />
      <SubmitBar submitLabel={intl.formatMessage({ id: 'vouchers.preset.submit' })} onCancel={onClose} />
    </SubmitForm>
  )
}
