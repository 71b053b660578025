import type { MessageId } from '@portico/shared/i18n'
import {
  ChartTile,
  pieTable,
  type ChartKey,
  type DrawnFigures,
  type PieSpec,
  type TileResult,
} from '@portico/shared/tiles'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGuestsLink } from './use-guests-link'

interface PieData {
  items: readonly { key: string; value: number }[]
}

interface PieTileProps {
  id: string
  messages: Record<'title' | 'definition' | 'empty' | 'part', MessageId>
  /** Name and colour of a part. */
  keyOf: (key: string) => ChartKey
  result: TileResult<PieData>
}

/** Guests in parts of a whole. */
export function PieTile({ id, messages, keyOf, result }: PieTileProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: messages.title })
  const part = intl.formatMessage({ id: messages.part })
  const data = result.currentData
  const drawn = useMemo((): DrawnFigures | null => {
    const total = data?.items.reduce((sum, { value }) => sum + value, 0) ?? 0
    if (!data || total === 0) return null
    const slices = data.items.map(({ key, value }) => ({ ...keyOf(key), value }))
    const parts = slices.map(({ label, value }) => `${label} ${intl.formatNumber(value)}`).join(', ')
    const chart: PieSpec = {
      kind: 'pie',
      label: intl.formatMessage({ id: 'dashboard.pie_label' }, { title, parts }),
      slices,
      format: (value) => intl.formatNumber(value),
    }
    const table = pieTable(chart, {
      name: part,
      value: intl.formatMessage({ id: 'dashboard.guests' }),
      share: intl.formatMessage({ id: 'dashboard.share' }),
      percent: (share) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
    })
    const summary = <FormattedMessage id="dashboard.guests_total" values={{ total }} />
    return { summary: <div style={{ fontSize: 20, fontWeight: 600 }}>{summary}</div>, chart, table }
  }, [data, intl, keyOf, part, title])
  return (
    <ChartTile
      id={id}
      title={title}
      definition={intl.formatMessage({ id: messages.definition })}
      empty={intl.formatMessage({ id: messages.empty })}
      link={useGuestsLink()}
      result={result}
      draw={() => drawn}
    />
  )
}
