import { SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useColorMode, useLocale } from '@portico/shared/session'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
// The main entry fetches Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { Alert, theme } from 'antd'
import { useEffect, useState } from 'react'
import { CardFailure } from './card-failure'
import type { CardFormProps } from './card-form-props'
import styles from './stripe-card-form.module.css'

interface Props extends CardFormProps {
  clientSecret: string
  publishableKey: string
}

function useStripeScript(publishableKey: string): { stripe: Stripe | null; failed: boolean } {
  const [state, setState] = useState<{ stripe: Stripe | null; failed: boolean }>({
    stripe: null,
    failed: false,
  })
  // Content blockers may block this script of another origin.
  useEffect(() => {
    let here = true
    loadStripe(publishableKey).then(
      (stripe) => here && setState({ stripe, failed: stripe === null }),
      () => here && setState({ stripe: null, failed: true }),
    )
    return () => {
      here = false
    }
  }, [publishableKey])
  return state
}

function Fields(props: CardFormProps) {
  const t = useText()
  const stripe = useStripe()
  const elements = useElements()
  const submit = async () => {
    if (!stripe || !elements) throw new CardFailure({ id: 'card.not_ready' })
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    })
    if (error) throw CardFailure.saying(error.message)
    const method = setupIntent.payment_method
    const token = typeof method === 'string' ? method : method?.id
    if (!token) throw new CardFailure()
    await props.onToken(token)
  }
  return (
    <SubmitForm
      label={t('card.form')}
      initialValues={{}}
      onSubmit={submit}
      {...(props.onSaved ? { onSaved: props.onSaved } : {})}
    >
      <div className={styles.fields}>
        <PaymentElement />
      </div>
      <SubmitBar submitLabel={props.submitLabel} {...(props.onCancel ? { onCancel: props.onCancel } : {})} />
    </SubmitForm>
  )
}

/** Stripe's own fields in Stripe's frame: the card number stays there. */
export function StripeCardForm(props: Props) {
  const t = useText()
  const locale = useLocale()
  const mode = useColorMode()
  const { token } = theme.useToken()
  const { stripe, failed } = useStripeScript(props.publishableKey)
  if (failed) return <Alert type="error" showIcon role="alert" title={t('card.blocked')} />
  return (
    <Elements
      // Stripe can't change these options later, so a new key creates new elements.
      key={`${props.clientSecret} ${locale}`}
      stripe={stripe}
      options={{
        clientSecret: props.clientSecret,
        locale: locale === 'es-ES' ? 'es' : 'en',
        appearance: {
          theme: mode === 'dark' ? 'night' : 'stripe',
          variables: { colorPrimary: token.colorPrimary, borderRadius: `${token.borderRadius}px` },
        },
      }}
    >
      <Fields {...props} />
    </Elements>
  )
}
