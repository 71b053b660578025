import {
  LANGUAGE_CHOICES,
  SelectField,
  TextField,
  timeZoneChoices,
  useFormikContext,
} from '@portico/shared/forms'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { profileMessages } from './profile-messages'
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
        label={intl.formatMessage(profileMessages.displayname)}
        required
        maxLength={100}
        autoComplete="name"
      />
      <SelectField
        name="language"
        label={intl.formatMessage(profileMessages.language)}
        required
        choices={LANGUAGE_CHOICES}
      />
      <SelectField
        name="timezone"
        label={intl.formatMessage(profileMessages.timezone)}
        help={intl.formatMessage(profileMessages.timezoneHelp)}
        required
        choices={timeZones}
      />
    </>
  )
}
