import { FieldRow, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'

/** Name, email and phone of a guest. */
export function ContactFields({ phoneHelp }: { phoneHelp?: string }) {
  const t = useText()
  return (
    <>
      <FieldRow>
        <TextField name="firstname" label={t('person.first_name')} maxLength={100} />
        <TextField name="lastname" label={t('person.last_name')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <TextField name="email" type="email" label={t('person.email')} maxLength={254} />
        <TextField name="phonenumber" type="tel" label={t('person.phone')} maxLength={32} help={phoneHelp} />
      </FieldRow>
    </>
  )
}
