import { DisconnectOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Badge, Button, Modal, theme, Tooltip } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { AnyObjectSchema } from 'yup'
import type { GuestUserDevice } from '../contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { DescriptionList, InstantText, Panel, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { formatBytes } from '../units'

type ConnectText = 'action' | 'title' | 'text' | 'mac' | 'macHelp' | 'submit' | 'done' | 'failed'
type DisconnectText = 'action' | 'label' | 'title' | 'hint' | 'done' | 'failed'
type DeviceText =
  'title' | 'none' | 'unnamed' | 'online' | 'offline' | 'firstLogin' | 'lastSeen' | 'notSeen' | 'dataUsed'

export type DevicesTexts = Record<DeviceText, MessageId> & {
  connect: Record<ConnectText, MessageId>
  disconnect: Record<DisconnectText, MessageId>
}

interface DevicesPanelProps {
  devices: readonly GuestUserDevice[]
  /** Places that are taken, of those that there are. */
  used: number
  limit: number
  texts: DevicesTexts
  /** Rejects with what `.unwrap()` throws. */
  onConnect: (body: { guestmac: string }) => Promise<unknown>
  /** connectDeviceSchema, which the remote brings with its yup. */
  connectSchema: AnyObjectSchema
  /** Why no device can be connected. */
  connectReason: string | undefined
  /** Undefined: devices are not disconnected. */
  onDisconnect: ((device: GuestUserDevice) => Promise<unknown>) | undefined
}

type Disconnect = NonNullable<DevicesPanelProps['onDisconnect']>

const nameOf = ({ hostname, mac }: GuestUserDevice) => hostname || mac

interface DisconnectButtonProps {
  device: GuestUserDevice
  texts: DevicesTexts['disconnect']
  onDisconnect: Disconnect
}

function DisconnectButton({ device, texts, onDisconnect }: DisconnectButtonProps) {
  const t = useText()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const name = { device: nameOf(device) }
  const ask = () =>
    void confirm({
      title: t(texts.title, name),
      description: t(texts.hint),
      confirmLabel: t(texts.action),
      onConfirm: () =>
        feedback(() => onDisconnect(device), { done: t(texts.done, name), failed: t(texts.failed) }),
    })
  return (
    <Button icon={<DisconnectOutlined aria-hidden />} aria-label={t(texts.label, name)} onClick={ask}>
      {t(texts.action)}
    </Button>
  )
}

interface DeviceItemProps extends Pick<DevicesPanelProps, 'texts' | 'onDisconnect'> {
  device: GuestUserDevice
}

function DeviceItem({ device, texts, onDisconnect }: DeviceItemProps) {
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  const { hostname, mac, online, first_login, last_seen, data_used } = device
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
        <div style={{ minWidth: 0 }}>
          <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{hostname || t(texts.unnamed)}</div>
          <span
            style={{
              fontFamily: token.fontFamilyCode,
              fontSize: 13,
              color: token.colorTextDescription,
              marginInlineEnd: 12,
            }}
          >
            {mac}
          </span>
          <Badge status={online ? 'success' : 'default'} text={t(online ? texts.online : texts.offline)} />
        </div>
        {onDisconnect && (
          <DisconnectButton device={device} texts={texts.disconnect} onDisconnect={onDisconnect} />
        )}
      </div>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          { key: 'first', label: t(texts.firstLogin), value: <InstantText value={first_login} /> },
          {
            key: 'last',
            label: t(texts.lastSeen),
            value: last_seen ? <InstantText value={last_seen} /> : t(texts.notSeen),
          },
          { key: 'data', label: t(texts.dataUsed), value: formatBytes(intl, data_used) },
        ]}
      />
    </li>
  )
}

interface ConnectFormProps extends Pick<DevicesPanelProps, 'onConnect' | 'connectSchema'> {
  texts: DevicesTexts['connect']
  onClose: () => void
}

function ConnectForm({ texts, onConnect, connectSchema, onClose }: ConnectFormProps) {
  const t = useText()
  const { message } = App.useApp()
  return (
    <SubmitForm
      label={t(texts.title)}
      initialValues={{ guestmac: '' }}
      schema={connectSchema}
      onSubmit={async (body) => {
        await onConnect(body)
        void message.success(t(texts.done))
      }}
      onSaved={onClose}
      failed={{ id: texts.failed }}
    >
      <p style={{ margin: '0 0 16px' }}>{t(texts.text)}</p>
      <TextField
        name="guestmac"
        label={t(texts.mac)}
        required
        autoFocus
        autoComplete="off"
        maxLength={40}
        help={t(texts.macHelp)}
      />
      <SubmitBar submitLabel={t(texts.submit)} onCancel={onClose} />
    </SubmitForm>
  )
}

interface ConnectButtonProps extends Pick<
  DevicesPanelProps,
  'onConnect' | 'connectSchema' | 'connectReason'
> {
  texts: DevicesTexts['connect']
}

function ConnectButton({ texts, connectReason, ...form }: ConnectButtonProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Tooltip title={connectReason}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={connectReason !== undefined}
          onClick={() => setIsOpen(true)}
        >
          {t(texts.action)}
        </Button>
      </Tooltip>
      <Modal open={isOpen} title={t(texts.title)} footer={null} width={480} destroyOnHidden onCancel={close}>
        <ConnectForm {...form} texts={texts} onClose={close} />
      </Modal>
    </>
  )
}

/** The devices that take places of an account. */
export function DevicesPanel({ devices, used, limit, texts, onDisconnect, ...connect }: DevicesPanelProps) {
  const t = useText()
  const title = t(texts.title, { used, limit })
  return (
    <Panel title={title}>
      {devices.length === 0 ? (
        <p style={{ margin: '0 0 16px' }}>{t(texts.none)}</p>
      ) : (
        <ul aria-label={title} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {devices.map((device) => (
            <DeviceItem key={device.mac} device={device} texts={texts} onDisconnect={onDisconnect} />
          ))}
        </ul>
      )}
      <ConnectButton {...connect} texts={texts.connect} />
    </Panel>
  )
}
