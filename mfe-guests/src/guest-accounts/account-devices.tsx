import type { GuestAccountDetails } from '@portico/shared/contracts'
import { DevicesPanel } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { guestAccountsApi } from './guest-accounts-api'

/** Returns the reason why no device can be connected; undefined if one can. */
function useConnectReason({ can, status, num_devices, num_devices_used }: GuestAccountDetails) {
  const t = useText()
  if (status === 'inactive') return t('error.guestuser.inactive')
  if (status === 'expired') return t('error.guestuser.expired')
  if (!can.connect) return t('error.forbidden.level')
  return num_devices_used >= num_devices ? t('error.guestuser.devices', { max: num_devices }) : undefined
}

/** The devices of an account. */
export function AccountDevices({ account }: { account: GuestAccountDetails }) {
  const siteId = useSiteId()
  const [connect] = guestAccountsApi.useConnectGuestAccountDeviceMutation()
  const [disconnect] = guestAccountsApi.useDisconnectGuestAccountDeviceMutation()
  const { id: uid, can, devices, num_devices_used, num_devices } = account
  return (
    <DevicesPanel
      devices={devices}
      used={num_devices_used}
      limit={num_devices}
      onConnect={(body) => connect({ siteId, uid, body }).unwrap()}
      connectReason={useConnectReason(account)}
      onDisconnect={can.disconnect ? ({ mac }) => disconnect({ siteId, uid, mac }).unwrap() : undefined}
    />
  )
}
