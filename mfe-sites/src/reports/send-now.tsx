import { SendOutlined } from '@ant-design/icons'
import type { ReportConfig } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSendReportMutation } from './reports-api'
import { reportMessages as messages } from './report-messages'

/** Beside the form's own button: mails the report with what is saved. */
export function SendNow({ saved }: { saved: ReportConfig }) {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const { token } = theme.useToken()
  const siteId = useSiteId()
  const { dirty } = useFormikContext()
  const [sendReport, { isLoading }] = useSendReportMutation()
  const reason = dirty ? messages.sendFirst : saved.recipients.length === 0 ? messages.sendNobody : null
  const send = async () => {
    const agreed = await confirm({
      title: intl.formatMessage(messages.sendTitle),
      description: intl.formatList(saved.recipients),
      confirmLabel: intl.formatMessage(messages.send),
      danger: false,
    })
    if (!agreed) return
    await feedback(() => sendReport({ siteId }).unwrap(), {
      done: ({ items }) => intl.formatMessage(messages.sent, { count: items.length }),
      failed: intl.formatMessage(messages.sendFailed),
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
        <FormattedMessage {...messages.send} />
      </Button>
      {reason && (
        <span style={{ fontSize: 13, color: token.colorTextDescription }}>
          <FormattedMessage {...reason} />
        </span>
      )}
    </>
  )
}
