import { Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { CspList } from './csp-list'
import { FailureList, type ReportListProps } from './failure-list'
import { reportMessages } from './report-messages'

/** Load failures and policy violations, in a panel each. */
export function ReportPanels(props: ReportListProps) {
  const intl = useIntl()
  return (
    <>
      <Panel
        title={intl.formatMessage(reportMessages.failures)}
        description={intl.formatMessage(reportMessages.failuresHint)}
      >
        <FailureList {...props} />
      </Panel>
      <Panel
        title={intl.formatMessage(reportMessages.csp)}
        description={intl.formatMessage(reportMessages.cspHint)}
      >
        <CspList {...props} />
      </Panel>
    </>
  )
}
