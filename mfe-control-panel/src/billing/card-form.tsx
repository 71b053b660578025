import { isApiFailure, type ApiFailure } from '@portico/shared/api'
import { useErrorText, useText } from '@portico/shared/i18n'
import { Notice, QueryBoundary } from '@portico/shared/layout'
import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { CardFormProps } from './card-form-props'
import { paymentsApi } from './payments-api'
import { SandboxCardForm } from './sandbox-card-form'

// Loaded lazily, because only Stripe installations need Stripe's code.
const StripeCardForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ './stripe-card-form')).StripeCardForm,
}))

/** Asks for a card in the payment provider's form. The number never reaches this product. */
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
      // The intent is used up, so the next card needs a new one.
      void refetch()
      throw error
    }
  }
  return (
    <QueryBoundary result={intent} label={t('card.loading')}>
      {({ provider, client_secret, publishable_key }) =>
        provider === 'stripe' && publishable_key ? (
          <Suspense fallback={<Skeleton active />}>
            {/* A new intent needs a new form without the previous errors. */}
            {refusal && <Notice type="error" role="alert" title={errorText(refusal.text)} />}
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
