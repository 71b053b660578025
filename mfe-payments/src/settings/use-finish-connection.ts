import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paymentSettingsApi } from './payment-settings-api'

/** Parameters that Stripe adds to the return address. */
const PARAMETERS = ['code', 'state', 'scope', 'error', 'error_description'] as const

/** Connects the Stripe account that the user selected at Stripe. Returns true while that is pending. */
export function useFinishConnection(): boolean {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [finishConnection] = paymentSettingsApi.useFinishStripeConnectionMutation()
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')]
  // A code is valid once, and effects of the first render can run twice.
  const sent = useRef('')
  const isBack = state !== null && (code !== null || error !== null)
  // Stripe's redirect carries the result in the address, so no event handler can start this.
  useEffect(() => {
    if (!isBack || sent.current === state) return
    sent.current = state
    const finish = async () => {
      if (code === null) void message.info(t('payments.stripe.cancelled'))
      else {
        await feedback(() => finishConnection({ siteId, body: { code, state } }).unwrap(), {
          done: t('payments.stripe.connected'),
          failed: t('payments.stripe.not_connected'),
        })
      }
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of PARAMETERS) next.delete(name)
          return next
        },
        { replace: true },
      )
    }
    void finish()
  }, [isBack, code, state, siteId, feedback, finishConnection, message, setSearch, t])
  return isBack
}
