import type { GuestUserDetails } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { AccountFrame } from './account-frame'
import { GuestUserForm } from './guest-user-form'
import { guestUserSchema, toBody, toFormValues, type GuestUserValues } from './guest-user-schema'
import { guestUsersApi } from './guest-users-api'

function EditForm({ account }: { account: GuestUserDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [updateGuestUser] = guestUsersApi.useUpdateGuestUserMutation()
  const { id: uid, username } = account
  const back = () => void navigate(paths.guestUserDetails({ id: uid }))
  return (
    <SubmitForm<GuestUserValues>
      label={t('guestuser.edit.title', { username })}
      initialValues={toFormValues(account)}
      schema={guestUserSchema}
      onSubmit={async (values) => {
        await updateGuestUser({ siteId, uid, body: toBody(values) }).unwrap()
        void message.success(t('guestuser.edit.done', { username: values.username.trim() }))
      }}
      onSaved={back}
      failed={{ id: 'guestuser.update_failed' }}
    >
      <LeaveGuard />
      <GuestUserForm isNew={false} />
      <SubmitBar sticky submitLabel={t('guestuser.edit.submit')} onCancel={back} />
    </SubmitForm>
  )
}

/** Edits an account, except its password. */
export function GuestUserEditPage() {
  const t = useText()
  return (
    <AccountFrame
      back={{ to: paths.guestUserList(), label: t('guestuser.title') }}
      frame={({ id, username }) => ({
        title: t('guestuser.edit.title', { username }),
        back: { to: paths.guestUserDetails({ id }), label: username },
        maxWidth: 'columns',
      })}
    >
      {(account) =>
        account.can.update ? (
          <EditForm account={account} />
        ) : (
          <EmptyState title={t('guestuser.edit.denied')} description={t('guestuser.edit.denied_hint')} />
        )
      }
    </AccountFrame>
  )
}
