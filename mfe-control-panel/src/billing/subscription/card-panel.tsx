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
import { SandboxPanel } from './sandbox-panel'

function NewCard({ onDone }: { onDone: () => void }) {
  const intl = useIntl()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  const once = useIdempotentCall()
  const [saveCard] = useSaveBillingCardMutation()
  const save = async (token: string) => {
    await once({ token }, (key) => saveCard({ body: { token }, key }).unwrap())
    await refreshUser()
    void message.success(intl.formatMessage({ id: 'payment.card_saved' }))
  }
  return (
    <CardForm
      submitLabel={intl.formatMessage({ id: 'payment.save_card' })}
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
      <FormattedMessage id="subscription.portal" />
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
      <Panel title={intl.formatMessage({ id: 'payment.card' })}>
        <QueryBoundary result={result} label={intl.formatMessage({ id: 'payment.card_loading' })} rows={1}>
          {({ provider, card_details }) => (
            <>
              <div style={{ marginBottom: 16 }}>
                {card_details ? <CardText card={card_details} /> : <FormattedMessage id="payment.no_card" />}
              </div>
              {isOpen ? (
                <NewCard onDone={close} />
              ) : (
                <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
                  <Button onClick={open}>
                    <FormattedMessage id={card_details ? 'payment.replace_card' : 'payment.add_card'} />
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
