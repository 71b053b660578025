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

interface SegmentNameFormProps {
  /** Accessible name of the form. */
  label: string
  name: string
  submitLabel: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a segment. */
export function SegmentNameForm({ label, name, submitLabel, onSubmit, onClose }: SegmentNameFormProps) {
  const t = useText()
  return (
    <SubmitForm
      label={label}
      initialValues={{ name }}
      schema={schema}
      onSubmit={(values) => onSubmit(values.name.trim())}
      onSaved={onClose}
      failed={{ id: 'segments.save_failed' }}
    >
      <TextField
        name="name"
        label={t('segments.name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={LONGEST}
      />
      <SubmitBar submitLabel={submitLabel} onCancel={onClose} />
    </SubmitForm>
  )
}
