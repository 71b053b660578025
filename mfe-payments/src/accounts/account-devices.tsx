import type { PaymentAccountDetails } from '@portico/shared/contracts'
import { DevicesPanel } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { paymentAccountsApi } from './payment-accounts-api'

/** Returns the reason why no device can be connected; undefined if one can. */
function useConnectReason({ can, state, num_devices: max, num_devices_used }: PaymentAccountDetails) {
  const t = useText()
  if (state === 'expired') return t('payments.account.connect.expired')
  if (!can.connect) return t('error.forbidden.level')
  return num_devices_used >= max ? t('payments.account.connect.full', { max }) : undefined
}

/** The devices of an account. */
export function AccountDevices({ account }: { account: PaymentAccountDetails }) {
  const siteId = useSiteId()
  const [connect] = paymentAccountsApi.useConnectPaymentAccountDeviceMutation()
  const [disconnect] = paymentAccountsApi.useDisconnectPaymentAccountDeviceMutation()
  const { id: aid, can, devices, num_devices_used, num_devices } = account
  return (
    <DevicesPanel
      devices={devices}
      used={num_devices_used}
      limit={num_devices}
      onConnect={(body) => connect({ siteId, aid, body }).unwrap()}
      connectReason={useConnectReason(account)}
      onDisconnect={can.disconnect ? ({ mac }) => disconnect({ siteId, aid, mac }).unwrap() : undefined}
    />
  )
}
