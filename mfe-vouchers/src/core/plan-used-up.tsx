import { LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Alert } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { VoucherQuota } from './vouchers-api'

/** Of the shell, for those who may change the plan. */
const SUBSCRIPTION = '/app/account/subscription'

/** Says before anything is typed that the plan has no voucher left. */
export function PlanUsedUp({ quota }: { quota: VoucherQuota | undefined }) {
  const { billing_access: mayChangePlan } = useSignedInUser()
  if (quota?.left !== 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={<FormattedMessage id="vouchers.create.used_up" values={{ limit: quota.limit }} />}
      description={<FormattedMessage id="vouchers.create.used_up_hint" />}
      {...(mayChangePlan && {
        action: (
          <LinkButton to={SUBSCRIPTION}>
            <FormattedMessage id="vouchers.create.see_plan" />
          </LinkButton>
        ),
      })}
    />
  )
}
