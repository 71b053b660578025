import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useText, type MessageId } from '../i18n'
import styles from './change-note.module.css'

export interface ChangeNoteProps {
  value: number
  prev: number
  /** The period compared with: "the previous 30 days". */
  before: string
  /** Formats the previous number. */
  format: (value: number) => string
  /** `count`: more or fewer; `level`: higher or lower. Default: count. */
  wording?: 'count' | 'level'
}

const WORDINGS = {
  count: { more: 'tile.change.more', less: 'tile.change.fewer' },
  level: { more: 'tile.change.higher', less: 'tile.change.lower' },
} satisfies Record<string, Record<string, MessageId>>

/**
 * Compares a number with the previous period, in words and with an arrow. More isn't better everywhere, so neither
 * direction has a color.
 */
export function ChangeNote(props: ChangeNoteProps) {
  const { value, prev, before, format, wording = 'count' } = props
  const intl = useIntl()
  const t = useText()
  if (value === prev) {
    const icon = <MinusOutlined aria-hidden />
    return <Note icon={icon} long={t('tile.change.same', { before })} short={t('tile.change.same_short')} />
  }
  if (prev === 0) {
    const icon = <ArrowUpOutlined aria-hidden />
    const short = t('tile.change.from_none_short')
    return <Note icon={icon} long={t('tile.change.from_none', { before })} short={short} />
  }
  const more = value > prev
  const share = Math.abs(value - prev) / Math.abs(prev)
  const style = { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 } as const
  const percent = intl.formatNumber(share, style)
  const signed = intl.formatNumber(more ? share : -share, { ...style, signDisplay: 'exceptZero' })
  return (
    <Note
      icon={more ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      long={t(WORDINGS[wording][more ? 'more' : 'less'], { percent, before, prev: format(prev) })}
      short={t('tile.change.from', { percent: signed, prev: format(prev) })}
    />
  )
}

/** The style sheet shows one of both texts, by the width of the tile. */
function Note({ icon, long, short }: { icon: ReactNode; long: string; short: string }) {
  return (
    <div className={styles.note}>
      <span className={styles.long}>
        {icon} {long}
      </span>
      <span className={styles.short}>{short}</span>
    </div>
  )
}
