import type { Guest } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Badge, Tag, theme, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { segmentMeaningId, segmentNameId } from './guest-names'

const SEGMENT_COLORS = { new: 'processing', repeat: 'default', loyal: 'success', lost: 'warning' } as const

/** Name of a segment, with an explanation. */
export function SegmentTag({ segment }: Pick<Guest, 'segment'>) {
  const t = useText()
  return (
    <Tooltip title={t(segmentMeaningId(segment))}>
      <Tag color={SEGMENT_COLORS[segment]} style={{ margin: 0 }}>
        {t(segmentNameId(segment))}
      </Tag>
    </Tooltip>
  )
}

export function OnlineMark() {
  return <Badge status="success" text={useText()('guest.online')} />
}

// Names are bold on phones.
const IN_NAME = { margin: 0, fontWeight: 400 } as const

/** Tags for sample data and for guests whose identity was removed. */
export function OriginTags({ guest }: { guest: Pick<Guest, 'demo' | 'anonymised_at'> }) {
  const intl = useIntl()
  const t = useText()
  const { demo, anonymised_at: since } = guest
  return (
    <>
      {demo && <Tag style={IN_NAME}>{t('guest.sample')}</Tag>}
      {since && (
        <Tag style={IN_NAME}>
          {t('guest.anonymised_on', { date: intl.formatDate(since, { dateStyle: 'medium' }) })}
        </Tag>
      )}
    </>
  )
}

/** Tags in a row that wraps. */
export function TagRow({ children }: { children: ReactNode }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
      {children}
    </span>
  )
}

/** Secondary text for unknown values. */
export function SecondaryText({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  return <span style={{ color: token.colorTextDescription, fontWeight: 400 }}>{children}</span>
}
