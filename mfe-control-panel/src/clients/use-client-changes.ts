import type { Client } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { clientsApi } from './clients-api'
import { useStartViewAs } from './view-as'

/** Changes of a client or an invitation; those that take something away ask first. */
export function useClientChanges() {
  const t = useText()
  const navigate = useNavigate()
  const confirmChange = useConfirmedChange()
  const feedback = useMutationFeedback()
  const [resendInvitation, { isLoading: isSending }] = clientsApi.useResendClientInvitationMutation()
  const [deactivateClient] = clientsApi.useDeactivateClientMutation()
  const [restoreClient, { isLoading: isRestoring }] = clientsApi.useRestoreClientMutation()
  const [deleteClient] = clientsApi.useDeleteClientMutation()
  const { start, isStarting } = useStartViewAs()
  const failed = t('clients.failed')
  return {
    isSending,
    isRestoring,
    isStarting,
    viewAs: ({ id }: Client) => start(id),
    resend: ({ id, email }: Client) =>
      feedback(() => resendInvitation({ invitationId: id }).unwrap(), {
        done: t('clients.invite.done', { email }),
        failed: t('clients.invite.failed'),
      }),
    restore: ({ id, displayname: name }: Client) =>
      feedback(() => restoreClient({ clientId: id }).unwrap(), {
        done: t('clients.restore.done', { name }),
        failed,
      }),
    deactivate: ({ id, displayname: name }: Client) =>
      confirmChange({
        title: t('clients.deactivate.title', { name }),
        description: t('clients.deactivate.text'),
        confirmLabel: t('clients.deactivate'),
        change: () => deactivateClient({ clientId: id }).unwrap(),
        done: t('clients.deactivate.done', { name }),
        failed,
      }),
    remove: ({ id, displayname: name, email, state }: Client) => {
      const isInvitation = state === 'invited' || state === 'expired'
      const texts = isInvitation
        ? {
            title: t('clients.withdraw.title', { name }),
            description: t('clients.withdraw.text', { email }),
            confirmLabel: t('clients.withdraw'),
            done: t('clients.withdraw.done'),
          }
        : {
            title: t('clients.delete.title', { name }),
            description: t('clients.delete.text'),
            confirmLabel: t('clients.delete'),
            done: t('clients.delete.done', { name }),
          }
      return confirmChange({
        ...texts,
        change: () => deleteClient({ clientId: id }).unwrap(),
        onChanged: () => void navigate(paths.clientList()),
        failed,
      })
    },
  }
}
