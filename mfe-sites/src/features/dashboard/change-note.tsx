import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { theme, Typography } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeMessages } from './dashboard-messages'

interface ChangeNoteProps {
  value: number
  prev: number
  /** In percent; null where there is nothing to compare with. */
  changePct: number | null
  /** What the number is compared with: "the 30 days before". */
  before: string
}

/** How a number stands against the time before: in words, with an arrow, and in colour last. */
export function ChangeNote({ value, prev, changePct, before }: ChangeNoteProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  if (changePct === null) {
    return (
      <Typography.Text type="secondary">
        <FormattedMessage {...changeMessages.fromNone} values={{ before }} />
      </Typography.Text>
    )
  }
  if (value === prev) {
    return (
      <Typography.Text type="secondary">
        <MinusOutlined aria-hidden /> <FormattedMessage {...changeMessages.same} values={{ before }} />
      </Typography.Text>
    )
  }
  const more = value > prev
  const percent = intl.formatNumber(Math.abs(changePct) / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Typography.Text type="secondary">
      <span style={{ color: more ? token.colorSuccessText : token.colorErrorText }}>
        {more ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      </span>{' '}
      <FormattedMessage
        {...(more ? changeMessages.more : changeMessages.fewer)}
        values={{ percent, before, prev }}
      />
    </Typography.Text>
  )
}
