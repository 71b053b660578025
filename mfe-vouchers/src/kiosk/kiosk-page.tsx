import { useLiveQuery } from '@portico/shared/api'
import type { VoucherPreset } from '@portico/shared/contracts'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, ErrorState, LinkButton, Notice, Panel, SecondaryText } from '@portico/shared/layout'
import { MINUTE_MS } from '@portico/shared/units'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { daysAndClock, useSecondsUntil } from '../family/countdown'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { KioskScreen } from './kiosk-screen'
import { KioskTicket } from './kiosk-ticket'
import { loadTicketPrint } from './load-ticket-print'
import { PinPad } from './pin-pad'
import { PresetButtons } from './preset-buttons'
import { useSale, type Sold } from './use-sale'
import { useShift, type Shift } from './use-shift'
import { voucherKioskApi } from './voucher-kiosk-api'
import styles from './kiosk-page.module.css'

const TEXTS = {
  readOnly: {
    title: 'vouchers.kiosk.read_only',
    own: 'vouchers.kiosk.read_only_hint',
    other: 'vouchers.kiosk.read_only_hint',
  },
  off: { title: 'vouchers.kiosk.off', own: 'vouchers.kiosk.off_hint', other: 'vouchers.kiosk.ask_manager' },
  empty: {
    title: 'vouchers.kiosk.empty',
    own: 'vouchers.kiosk.empty_hint',
    other: 'vouchers.kiosk.ask_manager',
  },
} satisfies Record<string, Record<string, MessageId>>

/** Explains why the counter page is off, and offers the fix. */
function KioskOff({ reason, mayChange }: { reason: keyof typeof TEXTS; mayChange: boolean }) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const { title, own, other } = TEXTS[reason]
  return (
    <EmptyState
      picture="vouchers"
      title={t(title)}
      description={t(mayChange ? own : other)}
      action={
        mayChange && (
          <LinkButton type="primary" size="large" to={paths.voucherKioskEdit()}>
            {t('vouchers.kiosk.set_up')}
          </LinkButton>
        )
      }
    />
  )
}

/** Minutes and seconds; it is never locked for an hour. */
const minutes = (seconds: number) => daysAndClock(seconds).clock.slice(3)

function LockNotice({ shift, left }: { shift: Shift; left: number }) {
  const t = useText()
  const errorText = useErrorText()
  if (left > 0) {
    return (
      <Notice
        type="error"
        title={t('vouchers.kiosk.closed')}
        description={<span role="timer">{t('vouchers.kiosk.opens_in', { clock: minutes(left) })}</span>}
      />
    )
  }
  if (!shift.notice) return null
  return <Notice type="error" title={errorText(shift.notice)} />
}

/** Asks for the PIN of the shift. */
function KioskLock({ shift }: { shift: Shift }) {
  const t = useText()
  const [pin, setPin] = useState('')
  const left = useSecondsUntil(shift.closedUntil)
  const begin = () => {
    void shift.startShift(pin)
    // Cleared immediately: digits typed while the request runs belong to the next attempt.
    setPin('')
  }
  return (
    <div className={styles.lock}>
      <Panel title={t('vouchers.kiosk.enter_pin')} description={t('vouchers.kiosk.pin_hint')}>
        <LockNotice shift={shift} left={left} />
        <PinPad pin={pin} onChange={setPin} onSubmit={begin} busy={shift.checking} disabled={left > 0} />
      </Panel>
      <SecondaryText block>{t('vouchers.kiosk.guesses')}</SecondaryText>
    </div>
  )
}

/** Keeps a tablet's screen on, if the browser supports it. */
function useScreenAwake(): void {
  // The browser releases the wake lock whenever the page is hidden.
  useEffect(() => {
    let unmounted = false
    let lock: WakeLockSentinel | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // Without TLS there is no wake lock, and browsers refuse it on low battery; the screen then sleeps as usual.
      const sentinel = await navigator.wakeLock?.request('screen').catch(() => null)
      if (unmounted) await sentinel?.release()
      else lock = sentinel ?? null
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      unmounted = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

interface CounterProps {
  presets: readonly VoucherPreset[]
  shift: Shift
}

/** The offers, and the sold voucher after a sale. */
function Counter({ presets, shift }: CounterProps) {
  useScreenAwake()
  const sale = useSale(shift)
  const [last, setLast] = useState<Sold | null>(null)
  const [shown, setShown] = useState(false)
  // Preloaded, so that guests don't wait for it. If the network is down, the first sale loads it.
  useEffect(() => void loadTicketPrint().catch(() => undefined), [])
  const sell = async (preset: VoucherPreset) => {
    const sold = await sale.sell(preset)
    if (!sold) return
    setLast(sold)
    setShown(true)
  }
  const start = () => setShown(false)
  const forget = () => {
    setLast(null)
    start()
  }
  if (last && shown) return <KioskTicket sold={last} onDone={start} onUndone={forget} />
  return (
    <PresetButtons
      presets={presets}
      sale={sale}
      onSell={(preset) => void sell(preset)}
      last={last}
      onShowLast={() => setShown(true)}
    />
  )
}

/** Polling interval in ms, because offers and prices may change during a shift. */
const POLL_INTERVAL_MS = MINUTE_MS

function Loading() {
  const t = useText()
  return (
    <div role="status" aria-label={t('vouchers.kiosk.loading')}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  )
}

/** The counter page: large, full screen, and unlocked by the PIN of the shift. */
export function KioskPage() {
  const scope = useVoucherScope()
  const {
    data: kiosk,
    error,
    isFetching,
    refetch,
  } = useLiveQuery(voucherKioskApi.useGetVoucherKioskQuery, scope, { every: POLL_INTERVAL_MS })
  const shift = useShift()
  const selling = shift.pin !== null && kiosk?.can.sell && kiosk.enabled && kiosk.presets.length > 0
  const content = () => {
    if (!kiosk) {
      return error && !isFetching ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />
    }
    const { update: mayChange } = kiosk.can
    if (!kiosk.can.sell) return <KioskOff reason="readOnly" mayChange={mayChange} />
    if (!kiosk.enabled || !kiosk.has_pin) return <KioskOff reason="off" mayChange={mayChange} />
    if (kiosk.presets.length === 0) return <KioskOff reason="empty" mayChange={mayChange} />
    return selling ? <Counter presets={kiosk.presets} shift={shift} /> : <KioskLock shift={shift} />
  }
  return (
    <KioskScreen
      withSettings={kiosk?.enabled === true && kiosk.can.update}
      onEnd={selling ? shift.end : undefined}
    >
      {content()}
    </KioskScreen>
  )
}
