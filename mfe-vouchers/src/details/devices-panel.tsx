import { DisconnectOutlined } from '@ant-design/icons'
import { DeviceItem } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { type DescriptionItem, Panel, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { DividedList } from '@portico/shared/lists'
import { useDisconnectTexts } from '@portico/shared/value-names'
import { Button, Tooltip } from 'antd'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { useChangeReason } from '../family/refusal-reasons'

import { vouchersApi, type VoucherDetailsAnswer } from '../family/vouchers-api'

type Device = VoucherDetailsAnswer['devices'][number]

const nameOf = ({ hostname, mac }: Device) => hostname || mac

function useDisconnect(voucherId: number): (device: Device) => void {
  const t = useText()
  const scope = useVoucherScope()
  const { description, done } = useDisconnectTexts(t('vouchers.device.disconnect_hint'))
  const confirmChange = useConfirmedChange()
  const [disconnect] = vouchersApi.useDisconnectVoucherDeviceMutation()
  return (device) => {
    const name = { device: nameOf(device) }
    void confirmChange({
      title: t('accounts.device.disconnect.title', name),
      description,
      confirmLabel: t('accounts.device.disconnect.action'),
      change: () => disconnect({ ...scope, voucherId, deviceId: device.id }).unwrap(),
      done: () => t(done, name),
      failed: t('vouchers.device.disconnect_failed'),
    })
  }
}

function DisconnectButton({ voucher, device }: { voucher: VoucherDetailsAnswer; device: Device }) {
  const t = useText()
  const disconnect = useDisconnect(voucher.id)
  const reasonFor = useChangeReason()
  const { disconnect: may, delete: mayChange } = voucher.can
  const reason = may ? undefined : (reasonFor(voucher.can, mayChange) ?? t('vouchers.device.not_in_use'))
  return (
    <Tooltip title={reason}>
      <Button
        disabled={reason !== undefined}
        icon={<DisconnectOutlined aria-hidden />}
        aria-label={t('accounts.device.disconnect.label', { device: nameOf(device) })}
        onClick={() => disconnect(device)}
      >
        {t('accounts.device.disconnect.action')}
      </Button>
    </Tooltip>
  )
}

/** The guest of the device, and the location if the voucher is a multi-site one. */
function useDeviceItems(): (device: Device) => DescriptionItem[] {
  const t = useText()
  const { id } = useVoucherFamily()
  return ({ guest_name, site }) => [
    {
      key: 'guest',
      label: t('vouchers.device.guest'),
      value: guest_name || t('vouchers.device.unnamed_guest'),
    },
    ...(id === 'multisite' ? [{ key: 'site', label: t('vouchers.device.location'), value: site.name }] : []),
  ]
}

/** Devices connected with a voucher, and its device limit. */
export function DevicesPanel({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const t = useText()
  const itemsOf = useDeviceItems()
  const { devices, num_devices_used: used, num_devices: limit } = voucher
  const title = t('vouchers.details.devices', { used, limit })
  return (
    <Panel title={title}>
      {devices.length === 0 ? (
        <SecondaryText>{t('vouchers.details.no_devices')}</SecondaryText>
      ) : (
        <DividedList label={title}>
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              items={itemsOf(device)}
              action={
                device.online &&
                voucher.can.offer_removal && <DisconnectButton voucher={voucher} device={device} />
              }
            />
          ))}
        </DividedList>
      )}
    </Panel>
  )
}
