import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { theme, Typography } from 'antd'
import { useIntl } from 'react-intl'
import { useText, type MessageId } from '../i18n'

export interface ChangeNoteProps {
  value: number
  prev: number
  /** The period compared with: "the previous 30 days". */
  before: string
  /** Formats the previous number. */
  format: (value: number) => string
  /** `count`: more or fewer; `level`: higher or lower. Default: count. */
  wording?: 'count' | 'level'
  /** The better direction, which only determines the color. Default: up. */
  better?: 'up' | 'down' | 'neither'
}

const WORDINGS = {
  count: { more: 'tile.change.more', less: 'tile.change.fewer' },
  level: { more: 'tile.change.higher', less: 'tile.change.lower' },
} satisfies Record<string, Record<string, MessageId>>

/** Compares a number with the previous period: in words, with an arrow, and with a color. */
export function ChangeNote(props: ChangeNoteProps) {
  const { value, prev, before, format, wording = 'count', better = 'up' } = props
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  if (value === prev) {
    return (
      <Typography.Text type="secondary">
        <MinusOutlined aria-hidden /> {t('tile.change.same', { before })}
      </Typography.Text>
    )
  }
  if (prev === 0) {
    return <Typography.Text type="secondary">{t('tile.change.from_none', { before })}</Typography.Text>
  }
  const more = value > prev
  const share = Math.abs(value - prev) / Math.abs(prev)
  const percent = intl.formatNumber(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })
  const good = better === 'neither' ? null : more === (better === 'up')
  const color =
    good === null ? token.colorTextDescription : good ? token.colorSuccessText : token.colorErrorText
  return (
    <Typography.Text type="secondary">
      <span style={{ color }}>
        {more ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      </span>{' '}
      {t(WORDINGS[wording][more ? 'more' : 'less'], { percent, before, prev: format(prev) })}
    </Typography.Text>
  )
}
