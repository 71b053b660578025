import { patternProblem } from '@portico/shared/answer-pattern'
import { BIRTHDAY_FORMATS, MAX_FIELD_PATTERN, MAX_NAME } from '@portico/shared/contracts'
import {
  SelectField,
  SubmitBar,
  SubmitForm,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { formText, useText, type FormText } from '@portico/shared/i18n'
import { Dialog } from '@portico/shared/layout'
import { isCustom, optionsOf, type FieldRow } from '@portico/shared/splash-design'
import { fieldTypeNameId } from '@portico/shared/value-names'
import { object, string } from 'yup'

interface FieldDialogProps {
  row: FieldRow
  isNew: boolean
  essential: boolean
  onSave: (row: FieldRow) => void
  onClose: () => void
}

/** The options as typed, one per line. */
type RowValues = Omit<FieldRow, 'options_list'> & { options: string }

function patternText(pattern: string): FormText | null {
  const problem = patternProblem(pattern)
  if (problem === null) return null
  if (problem.kind === 'unsupported') return formText('error.splash.regex_part', { part: problem.part })
  return formText(problem.kind === 'invalid' ? 'error.splash.regex' : 'error.splash.regex_large')
}

const schema = object({
  title: string().when('field_type', ([type]: unknown[], title) =>
    isCustom(type as FieldRow['field_type']) ? title.required(formText('error.splash.title')) : title,
  ),
  regex: string().test('pattern', (text, context) => {
    const wrong = patternText(text ?? '')
    if (wrong === null) return true
    // yup accepts descriptors as messages, but its types allow only strings.
    return context.createError({ message: wrong as unknown as string })
  }),
  options: string().when('field_type', ([type]: unknown[], options) =>
    type === 'custom_select'
      ? options.test('options', formText('error.splash.options'), (text) => optionsOf(text ?? '').length > 1)
      : options,
  ),
})

/** Edits one field of the form, with the options of its type. */
export function FieldDialog({ row, isNew, essential, onSave, onClose }: FieldDialogProps) {
  const t = useText()
  const { options_list, ...rest } = row
  const name = t(fieldTypeNameId(row.field_type))
  return (
    <Dialog
      open
      title={t(isNew ? 'splash.fields.add_title' : 'splash.fields.edit_title', { name })}
      onClose={onClose}
    >
      {/* React passes events up its own tree, so the event would also submit the editor. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <SubmitForm<RowValues>
          initialValues={{ ...rest, options: options_list.join('\n') }}
          schema={schema}
          onSubmit={async ({ options, ...values }) =>
            onSave({ ...values, title: values.title.trim(), options_list: optionsOf(options) })
          }
          label={name}
        >
          <FieldOptions essential={essential} />
          <SubmitBar
            submitLabel={t(isNew ? 'splash.fields.add' : 'splash.fields.apply')}
            onCancel={onClose}
          />
        </SubmitForm>
      </div>
    </Dialog>
  )
}

function FieldOptions({ essential }: { essential: boolean }) {
  const t = useText()
  const { field_type: type } = useFormikContext<RowValues>().values
  const own = isCustom(type)
  return (
    <>
      <TextField
        name="title"
        label={t('splash.fields.field_title')}
        required={own}
        maxLength={MAX_NAME}
        {...(!own && { help: t('splash.fields.field_title_help') })}
      />
      <SwitchField
        name="mandatory"
        label={t('splash.fields.mandatory')}
        disabled={essential}
        {...(type === 'consent' && { help: t('splash.fields.mandatory_consent') })}
      />
      {(type === 'custom_checkbox' || type === 'consent') && (
        <SwitchField
          name="default_checked"
          label={t('splash.fields.default_checked')}
          help={t(
            type === 'consent' ? 'splash.fields.consent_unchecked' : 'splash.fields.default_checked_help',
          )}
          disabled={type === 'consent'}
        />
      )}
      {type === 'birthday' && (
        <SelectField
          name="format"
          label={t('splash.fields.format')}
          choices={BIRTHDAY_FORMATS.map((value) => ({ value, label: value }))}
        />
      )}
      {type === 'gender' && (
        <>
          <TextField name="female_option_text" label={t('splash.fields.female')} maxLength={MAX_NAME} />
          <TextField name="male_option_text" label={t('splash.fields.male')} maxLength={MAX_NAME} />
        </>
      )}
      {type === 'custom_text' && (
        <TextField
          name="regex"
          label={t('splash.fields.regex')}
          maxLength={MAX_FIELD_PATTERN}
          help={t('splash.fields.regex_help')}
        />
      )}
      {type === 'custom_select' && (
        <TextField name="options" label={t('splash.fields.options')} required rows={5} />
      )}
    </>
  )
}
