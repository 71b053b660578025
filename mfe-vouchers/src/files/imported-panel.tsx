import { CheckCircleFilled } from '@ant-design/icons'
import { LinkButton, Panel } from '@portico/shared/layout'
import { Button, theme } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useVoucherFamily } from '../core/family-context'

/** Focus goes to what just appeared, so that nobody has to look for it. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** How many vouchers came in, and where to go from here. */
export function ImportedPanel({ count, onAnother }: { count: number; onAnother: () => void }) {
  const { token } = theme.useToken()
  const { paths } = useVoucherFamily()
  return (
    <Panel>
      <h2 ref={focusOnce} tabIndex={-1} style={{ margin: '0 0 16px', fontSize: 20, outline: 'none' }}>
        <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess, marginInlineEnd: 8 }} />
        <FormattedMessage id="vouchers.import.done" values={{ count }} />
      </h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <LinkButton type="primary" to={paths.voucherList({ tab: 'batches' })}>
          <FormattedMessage id="vouchers.import.see_batches" />
        </LinkButton>
        <Button onClick={onAnother}>
          <FormattedMessage id="vouchers.import.another" />
        </Button>
      </div>
    </Panel>
  )
}
