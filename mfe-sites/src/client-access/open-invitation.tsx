import type { ClientAccess } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, theme } from 'antd'
import { useIntl } from 'react-intl'
import { clientAccessApi } from './client-access-api'

/** The date of a pending invitation, with its actions. */
export function OpenInvitation({ client, invitedAt }: { client: ClientAccess; invitedAt: string }) {
  const t = useText()
  const intl = useIntl()
  const { token } = theme.useToken()
  const confirmChange = useConfirmedChange()
  const feedback = useMutationFeedback()
  const params = { siteId: useSiteId(), clientId: client.client_id }
  const { displayname: name, email } = client
  const [resendInvitation, { isLoading }] = clientAccessApi.useResendInvitationMutation()
  const [withdrawInvitation] = clientAccessApi.useWithdrawInvitationMutation()
  const resend = () =>
    feedback(() => resendInvitation(params).unwrap(), {
      done: t('client_access.invite.done', { email }),
      failed: t('client_access.invite.failed'),
    })
  const withdraw = () =>
    confirmChange({
      title: t('client_access.withdraw.title', { name }),
      description: t('client_access.withdraw.text', { email }),
      confirmLabel: t('client_access.withdraw.submit'),
      change: () => withdrawInvitation(params).unwrap(),
      done: t('client_access.withdraw.done'),
      failed: t('client_access.withdraw.failed'),
    })
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 }}>
      <span style={{ flex: '1 1 220px', fontSize: 13, color: token.colorTextDescription }}>
        {t('client_access.invited', { date: intl.formatDate(invitedAt, { dateStyle: 'medium' }) })}
      </span>
      <span style={{ display: 'flex', gap: 8 }}>
        <Button
          size="small"
          loading={isLoading}
          aria-label={t('client_access.resend_to', { name })}
          onClick={() => void resend()}
        >
          {t('client_access.resend')}
        </Button>
        <Button
          size="small"
          danger
          aria-label={t('client_access.withdraw_of', { name })}
          onClick={() => void withdraw()}
        >
          {t('client_access.withdraw')}
        </Button>
      </span>
    </div>
  )
}
