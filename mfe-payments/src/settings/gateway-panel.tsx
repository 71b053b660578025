import { DisconnectOutlined, KeyOutlined, LinkOutlined } from '@ant-design/icons'
import type { PaymentSettings } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  ButtonRow,
  DescriptionList,
  Dialog,
  Notice,
  Panel,
  Paragraph,
  SecondaryText,
  useConfirmedChange,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { TwoLines } from '@portico/shared/table'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { paymentSettingsApi } from './payment-settings-api'
import { StripeKeysForm } from './stripe-keys-form'
import styles from './gateway-panel.module.css'

interface GatewayPanelProps {
  settings: PaymentSettings
  onRetry: () => void
}

/** Payment provider, live or test mode, and the Stripe connection. */
export function GatewayPanel({ settings, onRetry }: GatewayPanelProps) {
  const t = useText()
  const [keysOpen, setKeysOpen] = useState(false)
  const openKeys = () => setKeysOpen(true)
  return (
    <>
      <Panel title={t('payments.provider.title')}>
        <GatewayState settings={settings} onRetry={onRetry} onKeys={openKeys} />
        <ModeChoice settings={settings} />
      </Panel>
      <Panel
        title={t('payments.stripe.title')}
        description={t('payments.stripe.text', { fee: settings.fee })}
      >
        <Connection settings={settings} onKeys={openKeys} />
      </Panel>
      <Dialog open={keysOpen} title={t('payments.keys.title')} width={520} onClose={() => setKeysOpen(false)}>
        <StripeKeysForm publicKey={settings.payment_auth_field2} onClose={() => setKeysOpen(false)} />
      </Dialog>
    </>
  )
}

const PROBLEMS = {
  not_connected: { title: 'payments.problem.not_connected', text: 'payments.problem.not_connected_text' },
  test_keys: { title: 'payments.problem.test_keys', text: 'payments.problem.test_keys_text' },
  no_access: { title: 'error.stripe.access', text: 'payments.problem.no_access_text' },
  unreachable: { title: 'payments.problem.unreachable', text: 'payments.problem.unreachable_text' },
} satisfies Record<NonNullable<PaymentSettings['problem']>, { title: MessageId; text: MessageId }>

/** Says whether guests can pay now and through which provider, or why not. */
function GatewayState({ settings, onRetry, onKeys }: GatewayPanelProps & { onKeys: () => void }) {
  const t = useText()
  const { kind, problem, livemode, connection, stripe_connection_url: link, can } = settings
  if (problem !== null) {
    const { title, text } = PROBLEMS[problem]
    const again =
      problem === 'unreachable' ? (
        <Button onClick={onRetry}>{t('shared.retry')}</Button>
      ) : problem !== 'no_access' || !can.connect ? null : connection !== 'keys' && link !== null ? (
        <Button href={link}>{t('shared.retry')}</Button>
      ) : (
        <Button onClick={onKeys}>{t('shared.retry')}</Button>
      )
    return (
      <Notice
        type={problem === 'not_connected' || problem === 'test_keys' ? 'warning' : 'error'}
        role="alert"
        title={t(title)}
        description={t(text)}
        {...(again && { action: again })}
      />
    )
  }
  if (kind === 'stripe' && livemode) {
    return <Notice type="success" title={t('payments.provider.live')} />
  }
  return (
    <Notice
      type="info"
      title={t(kind === 'stripe' ? 'payments.provider.stripe_test' : 'payments.provider.sandbox')}
      description={t(
        kind === 'stripe' ? 'payments.provider.stripe_test_text' : 'payments.provider.sandbox_text',
      )}
    />
  )
}

/** Live or test mode; takes effect immediately. */
function ModeChoice({ settings }: { settings: PaymentSettings }) {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [saveSettings, { isLoading }] = paymentSettingsApi.useSavePaymentSettingsMutation()
  const { livemode, stripe_livemode, can } = settings
  const mayGoLive = livemode || stripe_livemode
  const choose = (live: boolean) =>
    void confirmChange({
      title: t(live ? 'payments.mode.live_title' : 'payments.mode.test_title'),
      description: t(live ? 'payments.mode.live_confirm' : 'payments.mode.test_confirm'),
      confirmLabel: t(live ? 'payments.mode.live_action' : 'payments.mode.test_action'),
      danger: false,
      change: () => saveSettings({ siteId, body: { livemode: live } }).unwrap(),
      done: t(live ? 'payments.mode.live_done' : 'payments.mode.test_done'),
      failed: t('payments.update_failed'),
    })
  const label = (name: string, text: string) => (
    <span>
      <span className={styles.mode}>{name}</span>
      <SecondaryText block>{text}</SecondaryText>
    </span>
  )
  return (
    <Radio.Group
      aria-label={t('payments.mode')}
      vertical
      value={livemode}
      disabled={!can.update || isLoading}
      onChange={({ target }) => choose(target.value === true)}
      options={[
        { value: false, label: label(t('payments.mode.test'), t('payments.mode.test_text')) },
        {
          value: true,
          disabled: !mayGoLive,
          label: label(
            t('payments.mode.live'),
            t(mayGoLive ? 'payments.mode.live_text' : 'payments.mode.live_needs'),
          ),
        },
      ]}
    />
  )
}

const connectionId = (connection: NonNullable<PaymentSettings['connection']>): MessageId =>
  `payments.stripe.connection.${connection}`

const waitingId = (connection: NonNullable<PaymentSettings['connection']>): MessageId =>
  `payments.stripe.waiting.${connection}`

type WalletsProps = Pick<PaymentSettings, 'connection'> & { wallets: NonNullable<PaymentSettings['wallets']> }

/** Says whether Stripe's form offers wallets, or what is missing. */
function Wallets({ connection, wallets: { domain, ready } }: WalletsProps) {
  const t = useText()
  if (ready) return t('payments.stripe.wallets_ready')
  const second = connection && t(waitingId(connection), { domain })
  return <TwoLines first={t('payments.stripe.wallets_not_ready')} second={second} />
}

/** The connected Stripe account, or the ways to connect one. */
function Connection({ settings, onKeys }: { settings: PaymentSettings; onKeys: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [disconnectStripe] = paymentSettingsApi.useDisconnectStripeMutation()
  const { connected_to_stripe: isConnected, connection, wallets, stripe_connection_url: link, can } = settings
  const disconnect = () =>
    void confirmChange({
      title: t('payments.stripe.disconnect_title'),
      description: t(
        settings.livemode ? 'payments.stripe.disconnect_text' : 'payments.stripe.disconnect_test_text',
      ),
      confirmLabel: t('payments.stripe.disconnect'),
      change: () => disconnectStripe({ siteId }).unwrap(),
      done: t('payments.stripe.disconnected'),
      failed: t('payments.stripe.disconnect_failed'),
    })
  const keysButton = settings.show_stripe_keys && can.connect && connection !== 'oauth' && (
    <Button icon={<KeyOutlined aria-hidden />} onClick={onKeys}>
      {t(connection === 'keys' ? 'payments.keys.replace' : 'payments.keys.action')}
    </Button>
  )
  if (!isConnected) {
    return (
      <>
        {!can.connect && <Paragraph>{t('payments.stripe.none')}</Paragraph>}
        <ButtonRow>
          {can.connect && link !== null && (
            <Button type="primary" href={link} icon={<LinkOutlined aria-hidden />}>
              {t('payments.stripe.connect')}
            </Button>
          )}
          {keysButton}
        </ButtonRow>
      </>
    )
  }
  const mode = settings.stripe_livemode ? 'payments.mode.live' : 'payments.mode.test'
  return (
    <>
      <DescriptionList
        items={[
          {
            key: 'account',
            label: t('payments.stripe.account'),
            value: settings.stripe_account || t('payments.stripe.account_unknown'),
          },
          {
            key: 'connection',
            label: t('payments.stripe.connection'),
            value: connection && t(connectionId(connection)),
          },
          { key: 'mode', label: t('payments.stripe.mode'), value: t(mode) },
          ...(wallets
            ? [
                {
                  key: 'wallets',
                  label: t('payments.stripe.wallets'),
                  value: <Wallets connection={connection} wallets={wallets} />,
                },
              ]
            : []),
        ]}
      />
      <ButtonRow>
        {keysButton}
        {can.disconnect && (
          <Button danger icon={<DisconnectOutlined aria-hidden />} onClick={disconnect}>
            {t('payments.stripe.disconnect')}
          </Button>
        )}
      </ButtonRow>
    </>
  )
}
