import type { GuestUserDetails } from '@portico/shared/contracts'
import { DevicesPanel, type DevicesTexts } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { connectDeviceSchema } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { guestUsersApi } from './guest-users-api'

const TEXTS: DevicesTexts = {
  title: 'guestuser.device.title',
  none: 'guestuser.device.none',
  unnamed: 'guestuser.device.unnamed',
  online: 'guestuser.device.online',
  offline: 'guestuser.device.offline',
  firstLogin: 'guestuser.device.first_login',
  lastSeen: 'guestuser.device.last_seen',
  notSeen: 'guestuser.device.not_seen',
  dataUsed: 'accounts.data_used',
  connect: {
    action: 'guestuser.connect.action',
    title: 'guestuser.connect.title',
    text: 'guestuser.connect.text',
    mac: 'guestuser.connect.mac',
    macHelp: 'guestuser.connect.mac_help',
    submit: 'guestuser.connect.submit',
    done: 'guestuser.connect.done',
    failed: 'guestuser.connect.failed',
  },
  disconnect: {
    action: 'guestuser.device.disconnect',
    label: 'guestuser.device.disconnect_label',
    title: 'guestuser.device.disconnect_title',
    hint: 'guestuser.device.disconnect_hint',
    done: 'guestuser.device.disconnected',
    failed: 'guestuser.device.disconnect_failed',
  },
}

/** Why no device can be connected; undefined where one can. */
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
      texts={TEXTS}
      onConnect={(body) => connect({ siteId, uid, body }).unwrap()}
      connectSchema={connectDeviceSchema}
      connectReason={useConnectReason(account)}
      onDisconnect={can.disconnect ? ({ mac }) => disconnect({ siteId, uid, mac }).unwrap() : undefined}
    />
  )
}
