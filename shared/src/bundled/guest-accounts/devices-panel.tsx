import { DeleteOutlined, DisconnectOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import type { GuestAccountDevice } from '../../contracts'
import { MAX_MAC } from '../../contracts/field-values'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Dialog, Panel, Paragraph, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { useDisconnectTexts } from '@portico/shared/value-names'
import { DividedList } from '../lists'
import { connectDeviceSchema } from '../schemas'
import { DeviceItem } from './device-item'

interface DevicesPanelProps {
  devices: readonly GuestAccountDevice[]
  /** Number of used slots. */
  used: number
  limit: number
  /** Rejects like `.unwrap()`. */
  onConnect: (body: { guestmac: string }) => Promise<unknown>
  /** Reason why no device can be connected. */
  connectReason: string | undefined
  /** Disconnects the device and frees its slot; undefined hides the action. */
  onDisconnect: ((device: GuestAccountDevice) => Promise<unknown>) | undefined
}

type Disconnect = NonNullable<DevicesPanelProps['onDisconnect']>

const nameOf = ({ hostname, mac }: GuestAccountDevice) => hostname || mac

type ChangeText = 'action' | 'label' | 'title' | 'done' | 'failed'

interface DisconnectButtonProps {
  device: GuestAccountDevice
  onDisconnect: Disconnect
}

function DisconnectButton({ device, onDisconnect }: DisconnectButtonProps) {
  const t = useText()
  const confirmChange = useConfirmedChange()
  const name = { device: nameOf(device) }
  // An offline device has no connection to end, so only its slot is freed.
  const change = device.online ? 'disconnect' : 'remove'
  const textId = (text: ChangeText): MessageId => `accounts.device.${change}.${text}`
  const disconnecting = useDisconnectTexts(t('accounts.device.disconnect.hint'))
  const ask = () =>
    void confirmChange({
      title: t(textId('title'), name),
      description: device.online ? disconnecting.description : t('accounts.device.remove.hint'),
      confirmLabel: t(textId('action')),
      change: () => onDisconnect(device),
      done: t(device.online ? disconnecting.done : textId('done'), name),
      failed: t(textId('failed')),
    })
  return (
    <Button
      icon={device.online ? <DisconnectOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
      aria-label={t(textId('label'), name)}
      onClick={ask}
    >
      {t(textId('action'))}
    </Button>
  )
}

interface ConnectFormProps extends Pick<DevicesPanelProps, 'onConnect'> {
  onClose: () => void
}

function ConnectForm({ onConnect, onClose }: ConnectFormProps) {
  const t = useText()
  const { message } = App.useApp()
  return (
    <SubmitForm
      label={t('accounts.connect.action')}
      initialValues={{ guestmac: '' }}
      schema={connectDeviceSchema}
      onSubmit={async (body) => {
        await onConnect(body)
        void message.success(t('accounts.connect.done'))
      }}
      onSaved={onClose}
      failed={{ id: 'accounts.connect.failed' }}
    >
      <Paragraph>{t('accounts.connect.text')}</Paragraph>
      <TextField
        name="guestmac"
        label={t('accounts.connect.mac')}
        required
        autoFocus
        maxLength={MAX_MAC}
        help={t('accounts.connect.mac_help')}
      />
      <SubmitBar submitLabel={t('accounts.connect.action')} onCancel={onClose} />
    </SubmitForm>
  )
}

type ConnectButtonProps = Pick<DevicesPanelProps, 'onConnect' | 'connectReason'>

function ConnectButton({ connectReason, onConnect }: ConnectButtonProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Flex wrap align="center" gap="8px 12px">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={connectReason !== undefined}
          onClick={() => setIsOpen(true)}
        >
          {t('accounts.connect.action')}
        </Button>
        {connectReason && <SecondaryText>{connectReason}</SecondaryText>}
      </Flex>
      <Dialog open={isOpen} title={t('accounts.connect.action')} width={480} onClose={close}>
        <ConnectForm onConnect={onConnect} onClose={close} />
      </Dialog>
    </>
  )
}

/** Devices that use slots of an account. */
export function DevicesPanel({ devices, used, limit, onDisconnect, ...connect }: DevicesPanelProps) {
  const t = useText()
  const title = t('accounts.device.title', { used, limit })
  return (
    <Panel title={title}>
      {devices.length === 0 ? (
        <Paragraph>{t('accounts.device.none')}</Paragraph>
      ) : (
        <DividedList label={title}>
          {devices.map((device) => (
            <DeviceItem
              key={device.mac}
              device={device}
              action={onDisconnect && <DisconnectButton device={device} onDisconnect={onDisconnect} />}
            />
          ))}
        </DividedList>
      )}
      <ConnectButton {...connect} />
    </Panel>
  )
}
