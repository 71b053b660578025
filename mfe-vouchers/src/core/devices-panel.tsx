import { DisconnectOutlined } from '@ant-design/icons'
import { Panel, useConfirm, useNarrow, DescriptionList, useMutationFeedback } from '@portico/shared/layout'
import { useAtFrontDesk } from '@portico/shared/permissions'
import { Badge, Button, theme, Tooltip } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDisconnectVoucherDeviceMutation, type VoucherDetailsAnswer } from './vouchers-api'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { useChangeReason } from './voucher-actions'
import { Faint, MomentCell } from './voucher-cells'
import { formatBytes } from './voucher-units'

type Device = VoucherDetailsAnswer['devices'][number]

const nameOf = ({ hostname, mac }: Device) => hostname || mac

function useDisconnect(voucherId: number): (device: Device) => void {
  const intl = useIntl()
  const place = useVoucherScope()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [disconnect] = useDisconnectVoucherDeviceMutation()
  return (device) => {
    const name = { device: nameOf(device) }
    void confirm({
      title: intl.formatMessage({ id: 'vouchers.device.disconnect_title' }, name),
      description: intl.formatMessage({ id: 'vouchers.device.disconnect_hint' }),
      confirmLabel: intl.formatMessage({ id: 'vouchers.device.disconnect' }),
      onConfirm: async () => {
        await feedback(() => disconnect({ ...place, voucherId, deviceId: device.id }).unwrap(), {
          done: () => intl.formatMessage({ id: 'vouchers.device.disconnected' }, name),
          failed: intl.formatMessage({ id: 'vouchers.device.disconnect_failed' }),
        })
      },
    })
  }
}

function DisconnectButton({ voucher, device }: { voucher: VoucherDetailsAnswer; device: Device }) {
  const intl = useIntl()
  const disconnect = useDisconnect(voucher.id)
  const reasonFor = useChangeReason()
  const { disconnect: may, delete: mayChange } = voucher.can
  const reason = may
    ? undefined
    : (reasonFor(mayChange) ?? intl.formatMessage({ id: 'vouchers.device.not_in_use' }))
  return (
    <Tooltip title={reason}>
      <Button
        disabled={reason !== undefined}
        icon={<DisconnectOutlined aria-hidden />}
        aria-label={intl.formatMessage(
          { id: 'vouchers.device.disconnect_label' },
          { device: nameOf(device) },
        )}
        onClick={() => disconnect(device)}
      >
        <FormattedMessage id="vouchers.device.disconnect" />
      </Button>
    </Tooltip>
  )
}

function DeviceFacts({ device }: { device: Device }) {
  const intl = useIntl()
  const { id } = useVoucherFamily()
  const text = intl.formatMessage
  const moment = (value: string | null) => (
    <MomentCell value={value} missing={text({ id: 'vouchers.details.not_yet' })} />
  )
  return (
    <DescriptionList
      minWidth={150}
      inColumns
      facts={[
        {
          key: 'guest',
          label: text({ id: 'vouchers.device.guest' }),
          value: device.guest_name || text({ id: 'vouchers.device.unnamed_guest' }),
        },
        ...(id === 'multisite'
          ? [{ key: 'site', label: text({ id: 'vouchers.device.location' }), value: device.site.name }]
          : []),
        {
          key: 'first',
          label: text({ id: 'vouchers.device.first_login' }),
          value: moment(device.first_login),
        },
        { key: 'last', label: text({ id: 'vouchers.device.last_seen' }), value: moment(device.last_seen) },
        {
          key: 'data',
          label: text({ id: 'vouchers.details.data_used' }),
          value: formatBytes(intl, device.data_used),
        },
      ]}
    />
  )
}

function DeviceItem({ voucher, device }: { voucher: VoucherDetailsAnswer; device: Device }) {
  const { token } = theme.useToken()
  const narrow = useNarrow()
  const atDesk = useAtFrontDesk()
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
            {device.hostname || <FormattedMessage id="vouchers.device.unnamed" />}
          </div>
          <Faint>
            <span style={{ fontFamily: token.fontFamilyCode, fontSize: 13, marginInlineEnd: 12 }}>
              {device.mac}
            </span>
          </Faint>
          <Badge
            status={device.online ? 'success' : 'default'}
            text={
              <FormattedMessage id={device.online ? 'vouchers.device.online' : 'vouchers.device.offline'} />
            }
          />
        </div>
        {!atDesk && <DisconnectButton voucher={voucher} device={device} />}
      </div>
      <DeviceFacts device={device} />
    </li>
  )
}

/** The devices that a voucher let in, and how many it may. */
export function DevicesPanel({ voucher }: { voucher: VoucherDetailsAnswer }) {
  const intl = useIntl()
  const { devices, num_devices_used: used, num_devices: limit } = voucher
  const title = intl.formatMessage({ id: 'vouchers.details.devices' }, { used, limit })
  return (
    <Panel title={title}>
      {devices.length === 0 ? (
        <Faint>
          <FormattedMessage id="vouchers.details.no_devices" />
        </Faint>
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
