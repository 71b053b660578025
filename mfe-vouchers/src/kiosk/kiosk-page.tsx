import { ErrorState } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { Skeleton } from 'antd'
import { useIntl } from 'react-intl'
import { useGetVoucherKioskQuery } from './voucher-kiosk-api'
import { useVoucherScope } from '../core/family-context'
import { Counter } from './counter'
import { KioskLock } from './kiosk-lock'
import { KioskOff } from './kiosk-off'
import { KioskScreen } from './kiosk-screen'
import { useShift } from './use-shift'

/** What is offered and what it costs may change during a shift. Milliseconds. */
const POLL_EVERY = 60_000

function Loading() {
  const intl = useIntl()
  return (
    <div role="status" aria-label={intl.formatMessage({ id: 'vouchers.kiosk.loading' })}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  )
}

/** For the counter: large, on the whole screen, and open to whoever knows the PIN of the shift. */
export function KioskPage() {
  const place = useVoucherScope()
  const canWrite = useCanWrite('voucher_data')
  const {
    data: kiosk,
    error,
    isFetching,
    refetch,
  } = useGetVoucherKioskQuery(place, {
    pollingInterval: POLL_EVERY,
    refetchOnMountOrArgChange: true,
  })
  const shift = useShift()
  const selling = shift.pin !== null && canWrite && kiosk?.enabled && kiosk.presets.length > 0
  const content = () => {
    if (!canWrite) return <KioskOff reason="readOnly" />
    if (!kiosk) {
      return error && !isFetching ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />
    }
    if (!kiosk.enabled || !kiosk.has_pin) return <KioskOff reason="off" />
    if (kiosk.presets.length === 0) return <KioskOff reason="empty" />
    return selling ? <Counter presets={kiosk.presets} shift={shift} /> : <KioskLock shift={shift} />
  }
  return (
    <KioskScreen withSettings={kiosk?.enabled === true} onEnd={selling ? shift.end : undefined}>
      {content()}
    </KioskScreen>
  )
}
