import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from '../../contracts/field-values'
import { FieldRow, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'

/** Name, email and phone of a guest. */
export function ContactFields({ phoneHelp }: { phoneHelp?: string }) {
  const t = useText()
  return (
    <>
      <FieldRow>
        <TextField name="firstname" label={t('person.first_name')} maxLength={MAX_NAME} />
        <TextField name="lastname" label={t('person.last_name')} maxLength={MAX_NAME} />
      </FieldRow>
      <FieldRow>
        <TextField name="email" type="email" label={t('person.email')} maxLength={MAX_EMAIL} />
        <TextField
          name="phonenumber"
          type="tel"
          label={t('person.phone')}
          maxLength={MAX_PHONE}
          help={phoneHelp}
        />
      </FieldRow>
    </>
  )
}
