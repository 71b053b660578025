import { useGetSubscriptionQuery } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { LinkButton, Notice, Panel, Paragraph, QueryBoundary } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '../paths'
import { BillingPage } from './billing-page'
import { CardText } from './card-text'
import { NewCardForm } from './new-card-form'
import { paymentsApi } from './payments-api'

function Card({ mustRenew, first }: { mustRenew: boolean; first: boolean }) {
  const t = useText()
  const result = paymentsApi.useGetBillingCardQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: subscription } = useGetSubscriptionQuery()
  const onTrial = subscription?.currentPlan.status === 'trialing'
  const navigate = useNavigate()
  return (
    <QueryBoundary result={result} label={t('card_update.loading')}>
      {({ card_details }) => (
        <>
          {!mustRenew && !first && card_details && (
            <Notice
              type="success"
              title={t('card_update.fine')}
              description={
                <>
                  <Paragraph>{t('card_update.fine_text')}</Paragraph>
                  <LinkButton to={paths.app()}>{t('card_update.go_on')}</LinkButton>
                </>
              }
            />
          )}
          {card_details && (
            <Panel title={t('card_update.on_file')}>
              <CardText card={card_details} />
            </Panel>
          )}
          <Panel
            title={t('card_update.new_card')}
            {...(first && onTrial ? { description: t('card_update.add_text') } : {})}
          >
            <NewCardForm onSaved={() => void navigate(paths.app())} />
          </Panel>
          {first && (
            <LinkButton type="link" to={paths.app()}>
              {t('card_update.later')}
            </LinkButton>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** Adds a card on file: during sign-up, or when the guard requires another one. */
export function SetupPaymentPage() {
  const t = useText()
  const user = useUser()
  const { flow } = useParams()
  const mustRenew = user?.card_updated_required === true
  return (
    <BillingPage
      title={t(mustRenew ? 'card_update.renew_title' : 'card_update.title')}
      width={640}
      {...(mustRenew && user.billing_access
        ? { subtitle: t('card_update.renew_text', { account: user.account.name }) }
        : {})}
    >
      <Card mustRenew={mustRenew} first={flow !== 'update' && !mustRenew} />
    </BillingPage>
  )
}
