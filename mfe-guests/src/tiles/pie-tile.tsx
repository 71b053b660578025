import { useText, type MessageId } from '@portico/shared/i18n'
import { ChartTile, pieTable, type DrawnFigures, type PieSpec, type TileResult } from '@portico/shared/tiles'
import { theme } from 'antd'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useGuestsLink } from './use-guests-link'

export interface PiePart {
  name: MessageId
  color: 'blue-7' | 'cyan-7' | 'gold-7' | 'green-7' | 'magenta-7' | 'colorTextTertiary'
}

interface PieTileProps<Key extends string> {
  id: string
  messages: Record<'title' | 'definition' | 'empty' | 'part', MessageId>
  /** Text below the number of guests, if it doesn't count everyone in the range. */
  note?: MessageId
  parts: Record<Key, PiePart>
  result: TileResult<{ items: readonly { key: Key; value: number }[] }>
}

/** Guests as a pie chart. */
export function PieTile<Key extends string>({ id, messages, note, parts, result }: PieTileProps<Key>) {
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  const title = t(messages.title)
  const part = t(messages.part)
  const data = result.currentData
  const drawn = useMemo((): DrawnFigures | null => {
    const total = data?.items.reduce((sum, { value }) => sum + value, 0) ?? 0
    if (!data || total === 0) return null
    const slices = data.items.map(({ key, value }) => {
      const { name, color } = parts[key]
      return { key, label: t(name), color: token[color], value }
    })
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
    const heading = (
      <>
        <div style={{ fontSize: 20, fontWeight: 600 }}>{summary}</div>
        {note && <div style={{ color: token.colorTextDescription }}>{t(note)}</div>}
      </>
    )
    return { summary: heading, chart, table }
  }, [data, intl, note, t, token, parts, part, title])
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
