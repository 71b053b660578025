import { useUpdateProfileMutation } from '@portico/shared/api'
import type { Role, BodyOf, sessionRoutes, User } from '@portico/shared/contracts'
import {
  CLEAN_STATUS,
  LeaveGuard,
  SubmitBar,
  SubmitForm,
  useFormikContext,
  type SubmitStatus,
} from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { Panel, DescriptionList } from '@portico/shared/layout'
import { localeChanged, userLoaded, useSignedInUser } from '@portico/shared/session'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { ProfileForm } from './profile-form'
import { profileSchema, type ProfileFormValues } from './profile-schema'

function toFormValues({ displayname, language, timezone }: User): ProfileFormValues {
  return { displayname, language, timezone }
}

function toRequest(values: ProfileFormValues): BodyOf<(typeof sessionRoutes)['updateProfile']> {
  return { ...values, displayname: values.displayname.trim() }
}

const ROLE_NAMES = {
  owner: 'profile.role.owner',
  admin: 'profile.role.admin',
  client: 'profile.role.client',
} satisfies Record<Role, MessageId>

/** Who signs in here, and their name, language and time zone. */
export function ProfileTab() {
  const intl = useIntl()
  const user = useSignedInUser()
  const dispatch = useDispatch()
  const { message } = App.useApp()
  const [updateProfile] = useUpdateProfileMutation()
  const [start] = useState(() => toFormValues(user))

  const submit = async (values: ProfileFormValues) => {
    const saved = await updateProfile({ body: toRequest(values) }).unwrap()
    dispatch(userLoaded(saved))
    dispatch(localeChanged(saved.language))
    // An element and not a text: it speaks the new language as soon as that is here.
    void message.success(<FormattedMessage id="profile.saved" />)
  }
  return (
    <>
      <Panel title={intl.formatMessage({ id: 'profile.you' })}>
        <DescriptionList
          facts={[
            { key: 'email', label: intl.formatMessage({ id: 'profile.email' }), value: user.email },
            {
              key: 'role',
              label: intl.formatMessage({ id: 'profile.role' }),
              value: intl.formatMessage({ id: ROLE_NAMES[user.role] }),
            },
          ]}
        />
      </Panel>
      <Panel title={intl.formatMessage({ id: 'profile.settings' })}>
        <SubmitForm<ProfileFormValues>
          label={intl.formatMessage({ id: 'profile.form' })}
          initialValues={start}
          schema={profileSchema}
          onSubmit={submit}
        >
          <LeaveGuard />
          <ProfileForm />
          <SubmitBar submitLabel={intl.formatMessage({ id: 'profile.submit' })} />
          <StartAnew />
        </SubmitForm>
      </Panel>
    </>
  )
}

/** Once saved, the form stands at what was saved, and the next change is guarded again. */
function StartAnew() {
  const { resetForm, ...form } = useFormikContext<ProfileFormValues>()
  const user = useSignedInUser()
  const { saved } = form.status as SubmitStatus
  // The form keeps its own state, so it must be told.
  useEffect(() => {
    if (saved) resetForm({ values: toFormValues(user), status: CLEAN_STATUS })
  }, [saved, user, resetForm])
  return null
}
