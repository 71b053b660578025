import { Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { CspList } from './csp-list'
import { FailureList, type ReportListProps } from './failure-list'

/** Load failures and policy violations, in a panel each. */
export function ReportPanels(props: ReportListProps) {
  const intl = useIntl()
  return (
    <>
      <Panel
        title={intl.formatMessage({ id: 'reports.failures' })}
        description={intl.formatMessage({ id: 'reports.failures.hint' })}
      >
        <FailureList {...props} />
      </Panel>
      <Panel
        title={intl.formatMessage({ id: 'reports.csp' })}
        description={intl.formatMessage({ id: 'reports.csp.hint' })}
      >
        <CspList {...props} />
      </Panel>
    </>
  )
}
