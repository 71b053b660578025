import { useColorMode } from '@portico/shared/session'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  ChartSum,
  ChartTile,
  pieTable,
  seriesColor,
  type DrawnFigures,
  type PieSpec,
  type TileResult,
} from '@portico/shared/tiles'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useGuestsLink } from './use-guests-link'

interface PieTileProps<Key extends string> {
  id: string
  messages: Record<'title' | 'definition' | 'empty' | 'part', MessageId>
  /** Text below the number of guests, if it doesn't count everyone in the range. */
  note?: MessageId
  /** Names of the parts, in the order of their colors. */
  parts: Record<Key, MessageId>
  result: TileResult<{ items: readonly { key: Key; value: number }[] }>
}

/** Guests as a pie chart. */
export function PieTile<Key extends string>({ id, messages, note, parts, result }: PieTileProps<Key>) {
  const intl = useIntl()
  const t = useText()
  const mode = useColorMode()
  const title = t(messages.title)
  const part = t(messages.part)
  const data = result.currentData
  const drawn = useMemo((): DrawnFigures | null => {
    const total = data?.items.reduce((sum, { value }) => sum + value, 0) ?? 0
    if (!data || total === 0) return null
    // An answer that isn't known has no place among the others.
    const known = Object.keys(parts).filter((key) => key !== 'unknown')
    const colorOf = (key: Key) =>
      seriesColor(mode, known.includes(key) ? known.indexOf(key) : known.length + 1)
    const slices = data.items.map(({ key, value }) => ({
      key,
      label: t(parts[key]),
      color: colorOf(key),
      value,
    }))
    const spoken = slices.map(({ label, value }) => `${label} ${intl.formatNumber(value)}`).join(', ')
    const chart: PieSpec = {
      kind: 'pie',
      label: t('dashboard.pie_label', { title, parts: spoken }),
      slices,
      format: (value) => intl.formatNumber(value),
    }
    const table = pieTable(chart, {
      name: part,
      value: t('dashboard.guests'),
      share: t('dashboard.share'),
      percent: (share) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
    })
    const summary = t('dashboard.guests_total', { total })
    const heading = <ChartSum note={note && t(note)}>{summary}</ChartSum>
    return { summary: heading, chart, table }
  }, [data, intl, note, t, mode, parts, part, title])
  return (
    <ChartTile
      id={id}
      title={title}
      definition={t(messages.definition)}
      empty={t(messages.empty)}
      link={useGuestsLink()}
      result={result}
      draw={() => drawn}
    />
  )
}
