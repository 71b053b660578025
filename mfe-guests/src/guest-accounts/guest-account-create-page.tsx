import { LeaveGuard, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { AccountDialogsHost, useAccountDialogs } from './account-dialogs'
import { GuestAccountForm } from './guest-account-form'
import { guestAccountSchema, NEW_GUEST_USER, toBody, type GuestAccountValues } from './guest-account-schema'
import { guestAccountsApi, type GuestCredentials } from './guest-accounts-api'

function CreateForm() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const { showCredentials } = useAccountDialogs()
  const [createGuestAccount] = guestAccountsApi.useCreateGuestAccountMutation()
  const created = useRef<GuestCredentials | null>(null)
  const submit = async (values: GuestAccountValues) => {
    const { password } = values
    const body = { ...toBody(values), ...(password && { password }) }
    created.current = await createGuestAccount({ siteId, body }).unwrap()
  }
  const show = () => {
    const account = created.current
    if (!account) return
    showCredentials(account, () => void navigate(paths.guestAccountDetails({ id: account.id })))
  }
  return (
    <SubmitForm<GuestAccountValues>
      label={t('guestuser.create.title')}
      initialValues={NEW_GUEST_USER}
      schema={guestAccountSchema}
      onSubmit={submit}
      onSaved={show}
      failed={{ id: 'guestuser.create_failed' }}
    >
      <LeaveGuard />
      <GuestAccountForm isNew />
      <SubmitBar
        sticky
        submitLabel={t('guestuser.create.submit')}
        onCancel={() => void navigate(paths.guestAccountList())}
      />
    </SubmitForm>
  )
}

/** Creates an account and shows its password once. */
export function GuestAccountCreatePage() {
  const t = useText()
  const mayCreate = useSiteSettings()?.can.create_guest_user
  return (
    <PageFrame
      title={t('guestuser.create.title')}
      back={{ to: paths.guestAccountList(), label: t('guestuser.title') }}
      maxWidth="columns"
    >
      {mayCreate ? (
        <AccountDialogsHost>
          <CreateForm />
        </AccountDialogsHost>
      ) : (
        <EmptyState
          picture="locked"
          title={t('guestuser.read_only')}
          description={t('guestuser.read_only_hint')}
        />
      )}
    </PageFrame>
  )
}
