import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, LinkButton } from '@portico/shared/layout'
import { FormattedMessage, useIntl } from 'react-intl'
import { useVoucherFamily } from '../core/family-context'
import { useMayArrange } from '../core/use-may-arrange'

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

/** Why nothing is sold here, and what can be done about it. */
export function KioskOff({ reason }: { reason: keyof typeof TEXTS }) {
  const intl = useIntl()
  const { paths } = useVoucherFamily()
  const mayArrange = useMayArrange()
  const { title, own, other } = TEXTS[reason]
  return (
    <EmptyState
      title={intl.formatMessage({ id: title })}
      description={intl.formatMessage({ id: mayArrange ? own : other })}
      action={
        mayArrange && (
          <LinkButton type="primary" size="large" to={paths.voucherKioskEdit()}>
            <FormattedMessage id="vouchers.kiosk.set_up" />
          </LinkButton>
        )
      }
    />
  )
}
