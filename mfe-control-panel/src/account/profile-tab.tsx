import { useUpdateProfileMutation } from '@portico/shared/api'
import {
  MAX_NAME,
  type BodyOf,
  type Language,
  type Role,
  type sessionRoutes,
  type User,
} from '@portico/shared/contracts'
import {
  LANGUAGE_CHOICES,
  LeaveGuard,
  SelectField,
  StartOver,
  SubmitBar,
  SubmitForm,
  SwitchField,
  TextField,
  timeZoneChoices,
  useFormikContext,
} from '@portico/shared/forms'
import { formText, useText, type MessageId } from '@portico/shared/i18n'
import { DescriptionList, Panel } from '@portico/shared/layout'
import { requiredText } from '@portico/shared/schemas'
import { localeChanged, userLoaded, useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { object, string } from 'yup'

interface ProfileFormValues {
  displayname: string
  language: Language
  timezone: string
  usage_statistics: boolean
}

const profileSchema = object({
  displayname: requiredText(MAX_NAME),
  language: string().required(formText('error.field.required')),
  timezone: string().required(formText('error.field.timezone')),
})

/** Fields of the profile, without the saving. */
function ProfileForm({ asksStatistics }: { asksStatistics: boolean }) {
  const t = useText()
  const { timezone } = useFormikContext<ProfileFormValues>().initialValues
  const [openedAt] = useState(() => new Date())
  const timeZones = useMemo(() => timeZoneChoices(openedAt, timezone), [openedAt, timezone])
  return (
    <>
      <TextField
        name="displayname"
        label={t('profile.displayname')}
        required
        maxLength={MAX_NAME}
        autoComplete="name"
      />
      <SelectField name="language" label={t('profile.language')} required choices={LANGUAGE_CHOICES} />
      <SelectField
        name="timezone"
        label={t('profile.timezone')}
        help={t('profile.timezone.help')}
        required
        choices={timeZones}
      />
      {asksStatistics && (
        <SwitchField
          name="usage_statistics"
          label={t('profile.usage_statistics')}
          help={t('profile.usage_statistics.help')}
        />
      )}
    </>
  )
}

function toFormValues({ displayname, language, timezone, usage_statistics }: User): ProfileFormValues {
  return { displayname, language, timezone, usage_statistics: usage_statistics ?? false }
}

function toRequest(
  { usage_statistics, ...values }: ProfileFormValues,
  asksStatistics: boolean,
): BodyOf<(typeof sessionRoutes)['updateProfile']> {
  const own = { ...values, displayname: values.displayname.trim() }
  return asksStatistics ? { ...own, usage_statistics } : own
}

const roleNameId = (role: Role): MessageId => `profile.role.${role}`

/** Name, language and time zone of the signed-in user. */
export function ProfileTab() {
  const t = useText()
  const user = useSignedInUser()
  const frontDesk = useSiteSettings()?.front_desk === true
  const asksStatistics = user.usage_statistics !== null
  const dispatch = useDispatch()
  const { message } = App.useApp()
  const [updateProfile] = useUpdateProfileMutation()
  const [start] = useState(() => toFormValues(user))
  const next = useRef<ProfileFormValues | null>(null)

  const submit = async (values: ProfileFormValues) => {
    const saved = await updateProfile({ body: toRequest(values, asksStatistics) }).unwrap()
    next.current = toFormValues(saved)
    dispatch(userLoaded(saved))
    dispatch(localeChanged(saved.language))
    // An element instead of a text, so that it switches to the new language once that is loaded.
    void message.success(<FormattedMessage id="profile.saved" />)
  }
  return (
    <>
      <Panel title={t('profile.you')}>
        <DescriptionList
          items={[
            { key: 'email', label: t('profile.email'), value: user.email },
            {
              key: 'role',
              label: t('profile.role'),
              value: t(frontDesk ? 'profile.role.front_desk' : roleNameId(user.role)),
            },
          ]}
        />
      </Panel>
      <SubmitForm<ProfileFormValues>
        label={t('profile.form')}
        initialValues={start}
        schema={profileSchema}
        onSubmit={submit}
      >
        <LeaveGuard />
        <Panel title={t('profile.settings')} endsWithField>
          <ProfileForm asksStatistics={asksStatistics} />
        </Panel>
        <SubmitBar sticky submitLabel={t('profile.submit')} />
        <StartOver next={next} />
      </SubmitForm>
    </>
  )
}
