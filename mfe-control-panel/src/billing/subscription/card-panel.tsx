import { useRefreshUser, useIdempotentCall } from '@portico/shared/api'
import type { Subscription } from '@portico/shared/contracts'
import { Panel, QueryBoundary, useMutationFeedback } from '@portico/shared/layout'
import { App, Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  useGetBillingCardQuery,
  useOpenBillingPortalMutation,
  useSaveBillingCardMutation,
} from '../payments-api'
import { CardForm } from '../card-form'
import { CardText } from '../card-text'
import { useOpenDialog } from '../../layout/use-open-dialog'
import { paymentMessages as messages } from './payment-messages'
import { SandboxPanel } from './sandbox-panel'
import { subscriptionMessages } from './subscription-messages'

function NewCard({ onDone }: { onDone: () => void }) {
  const intl = useIntl()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  const once = useIdempotentCall()
  const [saveCard] = useSaveBillingCardMutation()
  const save = async (token: string) => {
    await once({ token }, (key) => saveCard({ body: { token }, key }).unwrap())
    await refreshUser()
    void message.success(intl.formatMessage(messages.cardSaved))
  }
  return (
    <CardForm
      submitLabel={intl.formatMessage(messages.saveCard)}
      onToken={save}
      onSaved={onDone}
      onCancel={onDone}
    />
  )
}

/** The provider's own pages, for what is not here. */
function PortalButton() {
  const feedback = useMutationFeedback()
  const [openPortal, { isLoading }] = useOpenBillingPortalMutation()
  return (
    <Button
      loading={isLoading}
      onClick={() => void feedback(async () => window.location.assign((await openPortal().unwrap()).url))}
    >
      <FormattedMessage {...subscriptionMessages.portal} />
    </Button>
  )
}

/** The card on file and another one in its place; below it, the clock of the sandbox where that is the provider. */
export function CardPanel({ plan }: { plan: Subscription['currentPlan'] }) {
  const intl = useIntl()
  const { isOpen, open, close } = useOpenDialog('card')
  const result = useGetBillingCardQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Panel title={intl.formatMessage(messages.card)}>
        <QueryBoundary result={result} label={intl.formatMessage(messages.cardLoading)} rows={1}>
          {({ provider, card_details }) => (
            <>
              <div style={{ marginBottom: 16 }}>
                {card_details ? <CardText card={card_details} /> : <FormattedMessage {...messages.noCard} />}
              </div>
              {isOpen ? (
                <NewCard onDone={close} />
              ) : (
                <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
                  <Button onClick={open}>
                    <FormattedMessage {...(card_details ? messages.replaceCard : messages.addCard)} />
                  </Button>
                  {provider === 'stripe' && <PortalButton />}
                </div>
              )}
            </>
          )}
        </QueryBoundary>
      </Panel>
      {result.data?.provider === 'sandbox' && <SandboxPanel plan={plan} />}
    </>
  )
}
