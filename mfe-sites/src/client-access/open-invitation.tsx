import type { ClientAccess } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText, useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { clientAccessApi } from './client-access-api'
import styles from './open-invitation.module.css'

/** The date of a pending invitation, with its actions. */
export function OpenInvitation({ client, invitedAt }: { client: ClientAccess; invitedAt: string }) {
  const t = useText()
  const intl = useIntl()
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
    <div className={styles.invitation}>
      <span className={styles.date}>
        <SecondaryText>
          {t('client_access.invited', { date: intl.formatDate(invitedAt, { dateStyle: 'medium' }) })}
        </SecondaryText>
      </span>
      <Flex component="span" gap="small">
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
      </Flex>
    </div>
  )
}
