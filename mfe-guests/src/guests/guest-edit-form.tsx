import {
  MAX_GUEST_NOTES,
  MAX_TAG,
  MAX_TAGS,
  type BodyOf,
  type GuestProfile,
  type guestRoutes,
} from '@portico/shared/contracts'
import {
  countryChoices,
  DateTimeField,
  FieldRow,
  FormField,
  LeaveGuard,
  SelectField,
  SubmitBar,
  SubmitForm,
  TextField,
  useFormField,
} from '@portico/shared/forms'
import { ContactFields } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { isEmailText } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { genderNameId } from '@portico/shared/value-names'
import { App, Select } from 'antd'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { guestsApi } from './guests-api'
import { useGuestTags } from './use-guest-tags'
import styles from './guest-edit-form.module.css'

type Profile = BodyOf<(typeof guestRoutes)['updateGuest']>
type Gender = NonNullable<GuestProfile['gender']>
/** Select value of an empty field. */
const NONE = ''

/** Form values; unknown fields are ''. */
interface ProfileValues {
  firstname: string
  lastname: string
  email: string
  phonenumber: string
  gender: Gender | typeof NONE
  birthday: string | null
  country: string
  tags: string[]
  notes: string
}

function toValues(guest: GuestProfile): ProfileValues {
  const { firstname, lastname, email, phonenumber, gender, birthday, country, tags, notes } = guest
  return {
    firstname,
    lastname,
    email: email ?? '',
    phonenumber: phonenumber ?? '',
    gender: gender ?? NONE,
    birthday,
    country: country ?? NONE,
    tags,
    notes,
  }
}

function toProfile(values: ProfileValues): Profile {
  return {
    ...values,
    email: values.email.trim() || null,
    phonenumber: values.phonenumber.trim() || null,
    gender: values.gender || null,
    country: values.country || null,
  }
}

const schema = object({ email: string().trim().test('email', { id: 'error.field.email' }, isEmailText) })

function TagsField({ label, help }: { label: string; help: string }) {
  const field = useFormField<string[]>('tags', { help: true })
  const { tags, ask } = useGuestTags()
  return (
    <FormField field={field} label={label} help={help}>
      <Select<string[]>
        {...field.control}
        mode="tags"
        options={tags.map((value) => ({ value, label: value }))}
        notFoundContent={null}
        suffixIcon={null}
        onFocus={ask}
        tokenSeparators={[',']}
        maxCount={MAX_TAGS}
        className={styles.tags}
        status={field.status}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(tags) => field.setValue(tags.map((tag) => tag.trim().slice(0, MAX_TAG)).filter(Boolean))}
      />
    </FormField>
  )
}

function Fields() {
  const t = useText()
  const { locale } = useIntl()
  const none = { value: NONE, label: t('guest.not_given') }
  const countries = useMemo(() => countryChoices(locale), [locale])
  const genders = (['F', 'M', 'O'] as const).map((value) => ({ value, label: t(genderNameId(value)) }))
  return (
    <>
      <ContactFields />
      <FieldRow>
        <SelectField<string> name="gender" label={t('guest.gender')} choices={[none, ...genders]} />
        <DateTimeField name="birthday" label={t('guest.birthday')} dayOnly placeholder="" />
      </FieldRow>
      <SelectField<string> name="country" label={t('guest.country')} choices={[none, ...countries]} />
      <TagsField label={t('guests.column.tags')} help={t('guest.tags_help')} />
      <TextField name="notes" label={t('guest.notes')} rows={4} maxLength={MAX_GUEST_NOTES} />
    </>
  )
}

/** Edits a guest's profile. */
export function GuestEditForm({ guest, onClose }: { guest: GuestProfile; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [updateGuest] = guestsApi.useUpdateGuestMutation()
  const save = async (values: ProfileValues) => {
    await updateGuest({ siteId, gid: guest.id, body: toProfile(values) }).unwrap()
    void message.success(t('guest.edit.done'))
  }
  return (
    <SubmitForm<ProfileValues>
      label={t('guest.profile')}
      initialValues={toValues(guest)}
      schema={schema}
      onSubmit={save}
      onSaved={onClose}
      failed={{ id: 'guest.update_failed' }}
    >
      <LeaveGuard />
      <Fields />
      <SubmitBar submitLabel={t('guest.edit.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
