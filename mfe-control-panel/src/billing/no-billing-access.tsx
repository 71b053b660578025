import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { paths } from '../paths'

/** Shown to users without billing access: who manages billing. */
export function NoBillingAccess() {
  const t = useText()
  const { account, sub_active, card_updated_required } = useSignedInUser()
  const text = card_updated_required
    ? t('subscription.no_access_card', { account: account.name })
    : sub_active
      ? t('subscription.no_access_text', { account: account.name })
      : t('subscription.no_access_ended')
  return (
    <EmptyState
      picture="locked"
      title={t('subscription.no_access')}
      description={text}
      action={
        // Pages below /app redirect to the card form until the card is updated.
        card_updated_required ? undefined : (
          <LinkButton type="primary" to={paths.account('profile')}>
            {t('subscription.to_profile')}
          </LinkButton>
        )
      }
    />
  )
}
