import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
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
  const t = useText()
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
        label={t('vouchers.preset.name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={LONGEST}
        help={t('vouchers.preset.name_help')}
      />
      <SubmitBar submitLabel={t('vouchers.preset.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
