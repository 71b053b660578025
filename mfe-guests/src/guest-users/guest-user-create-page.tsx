import { LeaveGuard, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { AccountDialogsHost, useAccountDialogs } from './account-dialogs'
import { GuestUserForm } from './guest-user-form'
import { guestUserSchema, NEW_GUEST_USER, toBody, type GuestUserValues } from './guest-user-schema'
import { guestUsersApi, type GuestCredentials } from './guest-users-api'

function CreateForm() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const { showCredentials } = useAccountDialogs()
  const [createGuestUser] = guestUsersApi.useCreateGuestUserMutation()
  const made = useRef<GuestCredentials | null>(null)
  const submit = async (values: GuestUserValues) => {
    const { password } = values
    const body = { ...toBody(values), ...(password && { password }) }
    made.current = await createGuestUser({ siteId, body }).unwrap()
  }
  const show = () => {
    const account = made.current
    if (!account) return
    showCredentials(account, () => void navigate(paths.guestUserDetails({ id: account.id })))
  }
  return (
    <SubmitForm<GuestUserValues>
      label={t('guestuser.create.title')}
      initialValues={NEW_GUEST_USER}
      schema={guestUserSchema}
      onSubmit={submit}
      onSaved={show}
      failed={{ id: 'guestuser.create_failed' }}
    >
      <LeaveGuard />
      <GuestUserForm isNew />
      <SubmitBar
        sticky
        submitLabel={t('guestuser.create.submit')}
        onCancel={() => void navigate(paths.guestUserList())}
      />
    </SubmitForm>
  )
}

/** Creates an account and shows its password once. */
export function GuestUserCreatePage() {
  const t = useText()
  const mayCreate = useSiteSettings()?.can.create_guest_user
  return (
    <PageFrame
      title={t('guestuser.create.title')}
      back={{ to: paths.guestUserList(), label: t('guestuser.title') }}
      maxWidth="columns"
    >
      {mayCreate ? (
        <AccountDialogsHost>
          <CreateForm />
        </AccountDialogsHost>
      ) : (
        <EmptyState title={t('guestuser.read_only')} description={t('guestuser.read_only_hint')} />
      )}
    </PageFrame>
  )
}
