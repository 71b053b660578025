import { isApiFailure, type ApiFailure } from '@portico/shared/api'
import { useErrorText, useText } from '@portico/shared/i18n'
import { QueryBoundary } from '@portico/shared/layout'
import { Alert, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { paymentsApi } from './payments-api'
import { SandboxCardForm } from './sandbox-card-form'

// Stripe's code comes only where a card is asked for, and only where Stripe takes it.
const StripeCardForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ './stripe-card-form')).StripeCardForm,
}))

export interface CardFormProps {
  submitLabel: string
  /** Gets a payment method of the provider. What it rejects with is shown in the form. */
  onToken: (token: string) => Promise<void>
  /** Runs once the token was taken and no guard holds the page. */
  onSaved?: () => void
  onCancel?: () => void
}

/** Asks for a card in the form of the payment provider. The number never reaches this product. */
export function CardForm(props: CardFormProps) {
  const t = useText()
  const intent = paymentsApi.useCreateSetupIntentQuery(undefined, { refetchOnMountOrArgChange: true })
  const errorText = useErrorText()
  const [refusal, setRefusal] = useState<ApiFailure | null>(null)
  const { refetch } = intent
  const onToken = async (token: string) => {
    try {
      await props.onToken(token)
    } catch (error) {
      setRefusal(isApiFailure(error) ? error : null)
      // The intent is used up; the next card needs another one.
      void refetch()
      throw error
    }
  }
  return (
    <QueryBoundary result={intent} label={t('card.loading')}>
      {({ provider, client_secret, publishable_key }) =>
        provider === 'stripe' && publishable_key ? (
          <Suspense fallback={<Skeleton active />}>
            {/* Another intent means another form, which knows nothing of what was refused before. */}
            {refusal && (
              <Alert
                type="error"
                showIcon
                role="alert"
                style={{ marginBottom: 16 }}
                title={errorText(refusal.text)}
              />
            )}
            <StripeCardForm
              {...props}
              onToken={onToken}
              clientSecret={client_secret}
              publishableKey={publishable_key}
            />
          </Suspense>
        ) : (
          <SandboxCardForm {...props} onToken={onToken} clientSecret={client_secret} />
        )
      }
    </QueryBoundary>
  )
}
