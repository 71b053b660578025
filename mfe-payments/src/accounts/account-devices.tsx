import type { PaymentAccountDetails } from '@portico/shared/contracts'
import { DevicesPanel, type DevicesTexts } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { connectDeviceSchema } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { paymentAccountsApi } from './payment-accounts-api'

const TEXTS: DevicesTexts = {
  title: 'payments.account.device.title',
  none: 'payments.account.device.none',
  unnamed: 'payments.account.device.unnamed',
  online: 'payments.account.device.online',
  offline: 'payments.account.device.offline',
  firstLogin: 'payments.account.device.first_login',
  lastSeen: 'payments.account.device.last_seen',
  notSeen: 'payments.account.device.not_seen',
  dataUsed: 'accounts.data_used',
  connect: {
    action: 'payments.account.connect.action',
    title: 'payments.account.connect.title',
    text: 'payments.account.connect.text',
    mac: 'payments.account.connect.mac',
    macHelp: 'payments.account.connect.mac_help',
    submit: 'payments.account.connect.submit',
    done: 'payments.account.connect.done',
    failed: 'payments.account.connect.failed',
  },
  disconnect: {
    action: 'payments.account.device.disconnect',
    label: 'payments.account.device.disconnect_label',
    title: 'payments.account.device.disconnect_title',
    hint: 'payments.account.device.disconnect_hint',
    done: 'payments.account.device.disconnected',
    failed: 'payments.account.device.disconnect_failed',
  },
}

/** Why no device can be connected; undefined where one can. */
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
      texts={TEXTS}
      onConnect={(body) => connect({ siteId, aid, body }).unwrap()}
      connectSchema={connectDeviceSchema}
      connectReason={useConnectReason(account)}
      onDisconnect={can.disconnect ? ({ mac }) => disconnect({ siteId, aid, mac }).unwrap() : undefined}
    />
  )
}
