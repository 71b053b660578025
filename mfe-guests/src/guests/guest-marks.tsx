import type { Guest } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Badge, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { segmentMeaningId, segmentNameId } from './guest-names'
import styles from './guest-marks.module.css'

const SEGMENT_COLORS = { new: 'processing', repeat: 'default', loyal: 'success', lost: 'warning' } as const

/** Name of a segment, with an explanation. */
export function SegmentTag({ segment }: Pick<Guest, 'segment'>) {
  const t = useText()
  return (
    <Tooltip title={t(segmentMeaningId(segment))}>
      <Tag color={SEGMENT_COLORS[segment]}>{t(segmentNameId(segment))}</Tag>
    </Tooltip>
  )
}

export function OnlineMark() {
  return <Badge status="success" text={useText()('guest.online')} />
}

/** Tags for sample data and for guests whose identity was removed. */
export function OriginTags({ guest }: { guest: Pick<Guest, 'demo' | 'anonymised_at'> }) {
  const intl = useIntl()
  const t = useText()
  const { demo, anonymised_at: since } = guest
  return (
    <>
      {demo && <Tag className={styles.inName}>{t('guest.sample')}</Tag>}
      {since && (
        <Tag className={styles.inName}>
          {t('guest.anonymised_on', { date: intl.formatDate(since, { dateStyle: 'medium' }) })}
        </Tag>
      )}
    </>
  )
}

/** Tags in a row that wraps. */
export function TagRow({ children }: { children: ReactNode }) {
  return <span className={styles.row}>{children}</span>
}
