import { EmptyState, LinkButton } from '@portico/shared/layout'
import { FormattedMessage, useIntl } from 'react-intl'
import { useVoucherFamily } from '../core/family-context'
import { useMayArrange } from '../core/use-may-arrange'
import { messages } from './kiosk-messages'

const TEXTS = {
  readOnly: { title: messages.readOnly, own: messages.readOnlyHint, other: messages.readOnlyHint },
  off: { title: messages.off, own: messages.offHint, other: messages.askManager },
  empty: { title: messages.empty, own: messages.emptyHint, other: messages.askManager },
} as const

/** Why nothing is sold here, and what can be done about it. */
export function KioskOff({ reason }: { reason: keyof typeof TEXTS }) {
  const intl = useIntl()
  const { paths } = useVoucherFamily()
  const mayArrange = useMayArrange()
  const { title, own, other } = TEXTS[reason]
  return (
    <EmptyState
      title={intl.formatMessage(title)}
      description={intl.formatMessage(mayArrange ? own : other)}
      action={
        mayArrange && (
          <LinkButton type="primary" size="large" to={paths.voucherKioskEdit()}>
            <FormattedMessage {...messages.setUp} />
          </LinkButton>
        )
      }
    />
  )
}
