import { SendOutlined } from '@ant-design/icons'
import type { ReportConfig } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSendReportMutation } from './reports-api'

/** Beside the form's own button: mails the report with what is saved. */
export function SendNow({ saved }: { saved: ReportConfig }) {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const { token } = theme.useToken()
  const siteId = useSiteId()
  const { dirty } = useFormikContext()
  const [sendReport, { isLoading }] = useSendReportMutation()
  const reason = dirty ? 'reports.send_first' : saved.recipients.length === 0 ? 'reports.send_nobody' : null
  const send = async () => {
    const agreed = await confirm({
      title: intl.formatMessage({ id: 'reports.send_title' }),
      description: intl.formatList(saved.recipients),
      confirmLabel: intl.formatMessage({ id: 'reports.send' }),
      danger: false,
    })
    if (!agreed) return
    await feedback(() => sendReport({ siteId }).unwrap(), {
      done: ({ items }) => intl.formatMessage({ id: 'reports.sent' }, { count: items.length }),
      failed: intl.formatMessage({ id: 'reports.send_failed' }),
    })
  }
  return (
    <>
      <Button
        icon={<SendOutlined aria-hidden />}
        loading={isLoading}
        disabled={reason !== null}
        onClick={() => void send()}
      >
        <FormattedMessage id="reports.send" />
      </Button>
      {reason && (
        <span style={{ fontSize: 13, color: token.colorTextDescription }}>
          <FormattedMessage id={reason} />
        </span>
      )}
    </>
  )
}
