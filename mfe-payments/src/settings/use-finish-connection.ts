import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paymentSettingsApi } from './payment-settings-api'

/** What Stripe adds to the address that it comes back to. */
const PARAMETERS = ['code', 'state', 'scope', 'error', 'error_description'] as const

/** Links the account of Stripe that the user has just chosen there. True until that is settled. */
export function useFinishConnection(): boolean {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [finishConnection] = paymentSettingsApi.useFinishStripeConnectionMutation()
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')]
  // A code counts once, and effects of a first render can run twice.
  const sent = useRef('')
  const isBack = state !== null && (code !== null || error !== null)
  // Stripe came back by the address alone.
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
