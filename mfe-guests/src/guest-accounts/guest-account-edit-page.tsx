import type { GuestAccountDetails } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { AccountFrame } from './account-frame'
import { GuestAccountForm } from './guest-account-form'
import { guestAccountSchema, toBody, toFormValues, type GuestAccountValues } from './guest-account-schema'
import { guestAccountsApi } from './guest-accounts-api'

function EditForm({ account }: { account: GuestAccountDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [updateGuestAccount] = guestAccountsApi.useUpdateGuestAccountMutation()
  const { id: uid, username } = account
  const back = () => void navigate(paths.guestAccountDetails({ id: uid }))
  return (
    <SubmitForm<GuestAccountValues>
      label={t('guestuser.edit.title', { username })}
      initialValues={toFormValues(account)}
      schema={guestAccountSchema}
      onSubmit={async (values) => {
        await updateGuestAccount({ siteId, uid, body: toBody(values) }).unwrap()
        void message.success(t('guestuser.edit.done', { username: values.username.trim() }))
      }}
      onSaved={back}
      failed={{ id: 'guestuser.update_failed' }}
    >
      <LeaveGuard />
      <GuestAccountForm isNew={false} />
      <SubmitBar sticky submitLabel={t('guestuser.edit.submit')} onCancel={back} />
    </SubmitForm>
  )
}

/** Edits an account, except its password. */
export function GuestAccountEditPage() {
  const t = useText()
  return (
    <AccountFrame
      back={{ to: paths.guestAccountList(), label: t('guestuser.title') }}
      frame={({ id, username }) => ({
        title: t('guestuser.edit.title', { username }),
        back: { to: paths.guestAccountDetails({ id }), label: username },
        maxWidth: 'columns',
      })}
    >
      {(account) =>
        account.can.update ? (
          <EditForm account={account} />
        ) : (
          <EmptyState
            picture="locked"
            title={t('guestuser.edit.denied')}
            description={t('guestuser.edit.denied_hint')}
          />
        )
      }
    </AccountFrame>
  )
}
