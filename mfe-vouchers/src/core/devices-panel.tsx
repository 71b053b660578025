import { DisconnectOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, Panel, useConfirmedChange, useNarrow } from '@portico/shared/layout'
import { formatBytes } from '@portico/shared/units'
import { Badge, Button, theme, Tooltip } from 'antd'
import { useIntl } from 'react-intl'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { offersRemoval, useChangeReason } from './refusal-reasons'
import { Faint, MomentCell } from './voucher-cells'
import { vouchersApi, type VoucherDetailsAnswer } from './vouchers-api'

type Device = VoucherDetailsAnswer['devices'][number]

const nameOf = ({ hostname, mac }: Device) => hostname || mac

function useDisconnect(voucherId: number): (device: Device) => void {
  const t = useText()
  const place = useVoucherScope()
  const confirmChange = useConfirmedChange()
  const [disconnect] = vouchersApi.useDisconnectVoucherDeviceMutation()
  return (device) => {
    const name = { device: nameOf(device) }
    void confirmChange({
      title: t('vouchers.device.disconnect_title', name),
      description: t('vouchers.device.disconnect_hint'),
      confirmLabel: t('vouchers.device.disconnect'),
      change: () => disconnect({ ...place, voucherId, deviceId: device.id }).unwrap(),
      done: () => t('vouchers.device.disconnected', name),
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
        aria-label={t('vouchers.device.disconnect_label', { device: nameOf(device) })}
        onClick={() => disconnect(device)}
      >
        {t('vouchers.device.disconnect')}
      </Button>
    </Tooltip>
  )
}

function DeviceFacts({ device }: { device: Device }) {
  const intl = useIntl()
  const t = useText()
  const { id } = useVoucherFamily()
  const moment = (value: string | null) => (
    <MomentCell value={value} missing={t('vouchers.details.not_yet')} />
  )
  return (
    <DescriptionList
      minWidth={150}
      inColumns
      facts={[
        {
          key: 'guest',
          label: t('vouchers.device.guest'),
          value: device.guest_name || t('vouchers.device.unnamed_guest'),
        },
        ...(id === 'multisite'
          ? [{ key: 'site', label: t('vouchers.device.location'), value: device.site.name }]
          : []),
        {
          key: 'first',
          label: t('vouchers.device.first_login'),
          value: moment(device.first_login),
        },
        { key: 'last', label: t('vouchers.device.last_seen'), value: moment(device.last_seen) },
        {
          key: 'data',
          label: t('vouchers.details.data_used'),
          value: formatBytes(intl, device.data_used),
        },
      ]}
    />
  )
}

function DeviceItem({ voucher, device }: { voucher: VoucherDetailsAnswer; device: Device }) {
  const t = useText()
  const { token } = theme.useToken()
  const narrow = useNarrow()
  return (
    <li style={{ padding: '16px 0', borderTop: `1px solid ${token.colorBorderSecondary}` }}>
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 12,
          marginBottom: 12,
        }}
      >
        <div style={{ minWidth: 0, ...(narrow ? { flexBasis: '100%' } : {}) }}>
          <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {device.hostname || t('vouchers.device.unnamed')}
          </div>
          <Faint>
            <span style={{ fontFamily: token.fontFamilyCode, fontSize: 13, marginInlineEnd: 12 }}>
              {device.mac}
            </span>
          </Faint>
          <Badge
            status={device.online ? 'success' : 'default'}
            text={t(device.online ? 'vouchers.device.online' : 'vouchers.device.offline')}
          />
        </div>
        {device.online && offersRemoval(voucher.can) && (
          <DisconnectButton voucher={voucher} device={device} />
        )}
      </div>
      <DeviceFacts device={device} />
    </li>
  )
}

/** The devices that a voucher let in, and how many it may. */
export function DevicesPanel({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const t = useText()
  const { devices, num_devices_used: used, num_devices: limit } = voucher
  const title = t('vouchers.details.devices', { used, limit })
  return (
    <Panel title={title}>
      {devices.length === 0 ? (
        <Faint>{t('vouchers.details.no_devices')}</Faint>
      ) : (
        <ul aria-label={title} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {devices.map((device) => (
            <DeviceItem key={device.id} voucher={voucher} device={device} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
