import type { Admin } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { adminsApi } from './admins-api'

/** Changes of an admin or an invitation; those that take something away ask first. */
export function useAdminChanges() {
  const t = useText()
  const navigate = useNavigate()
  const confirmChange = useConfirmedChange()
  const feedback = useMutationFeedback()
  const [resendInvitation, { isLoading: isSending }] = adminsApi.useResendAdminInvitationMutation()
  const [withdrawInvitation] = adminsApi.useWithdrawAdminInvitationMutation()
  const [deactivateAdmin] = adminsApi.useDeactivateAdminMutation()
  const [restoreAdmin, { isLoading: isRestoring }] = adminsApi.useRestoreAdminMutation()
  const [saveRole] = adminsApi.useSaveAdminRoleMutation()
  const failed = t('admins.failed')
  return {
    isSending,
    isRestoring,
    resend: ({ id, email }: Admin) =>
      feedback(() => resendInvitation({ invitationId: id }).unwrap(), {
        done: t('admins.invite.done', { email }),
        failed: t('admins.invite.failed'),
      }),
    restore: ({ id, displayname: name }: Admin) =>
      feedback(() => restoreAdmin({ adminId: id }).unwrap(), {
        done: t('admins.restore.done', { name }),
        failed,
      }),
    withdraw: ({ id, displayname: name, email }: Admin) =>
      confirmChange({
        title: t('admins.withdraw.title', { name }),
        description: t('admins.withdraw.text', { email }),
        confirmLabel: t('admins.withdraw'),
        change: () => withdrawInvitation({ invitationId: id }).unwrap(),
        onChanged: () => void navigate(paths.adminList()),
        done: t('admins.withdraw.done'),
        failed,
      }),
    deactivate: ({ id, displayname: name }: Admin) =>
      confirmChange({
        title: t('admins.deactivate.title', { name }),
        description: t('admins.deactivate.text'),
        confirmLabel: t('admins.deactivate'),
        change: () => deactivateAdmin({ adminId: id }).unwrap(),
        done: t('admins.deactivate.done', { name }),
        failed,
      }),
    makeClient: ({ id, displayname: name }: Admin) =>
      confirmChange({
        title: t('admins.make_client.title', { name }),
        description: t('admins.make_client.text'),
        confirmLabel: t('admins.make_client'),
        change: () => saveRole({ adminId: id, body: { role: 'client' } }).unwrap(),
        onChanged: () => void navigate(paths.adminList()),
        done: t('admins.make_client.done', { name }),
        failed,
      }),
  }
}
