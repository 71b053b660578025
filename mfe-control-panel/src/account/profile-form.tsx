import {
  LANGUAGE_CHOICES,
  SelectField,
  TextField,
  timeZoneChoices,
  useFormikContext,
} from '@portico/shared/forms'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ProfileFormValues } from './profile-schema'

/** The fields of a profile. Knows nothing of saving. */
export function ProfileForm() {
  const intl = useIntl()
  const { timezone } = useFormikContext<ProfileFormValues>().initialValues
  const timeZones = useMemo(() => timeZoneChoices(new Date(), timezone), [timezone])
  return (
    <>
      <TextField
        name="displayname"
        label={intl.formatMessage({ id: 'profile.displayname' })}
        required
        maxLength={100}
        autoComplete="name"
      />
      <SelectField
        name="language"
        label={intl.formatMessage({ id: 'profile.language' })}
        required
        choices={LANGUAGE_CHOICES}
      />
      <SelectField
        name="timezone"
        label={intl.formatMessage({ id: 'profile.timezone' })}
        help={intl.formatMessage({ id: 'profile.timezone.help' })}
        required
        choices={timeZones}
      />
    </>
  )
}
