import type { GuestUserDetails } from '@portico/shared/contracts'
import { DevicesPanel } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { guestUsersApi } from './guest-users-api'

/** Returns the reason why no device can be connected; undefined if one can. */
function useConnectReason({ can, status, num_devices, num_devices_used }: GuestUserDetails) {
  const t = useText()
  if (status === 'inactive') return t('error.guestuser.inactive')
  if (status === 'expired') return t('error.guestuser.expired')
  if (!can.connect) return t('error.forbidden.level')
  return num_devices_used >= num_devices ? t('error.guestuser.devices', { max: num_devices }) : undefined
}

/** The devices of an account. */
export function AccountDevices({ account }: { account: GuestUserDetails }) {
  const siteId = useSiteId()
  const [connect] = guestUsersApi.useConnectGuestUserDeviceMutation()
  const [disconnect] = guestUsersApi.useDisconnectGuestUserDeviceMutation()
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
