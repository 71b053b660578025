import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, SecondaryText, useNarrow } from '@portico/shared/layout'
import { BigFigure, ChartTile, type ChartTileProps } from '@portico/shared/tiles'
import { DAY_MS } from '@portico/shared/units'
import { Segmented, theme } from 'antd'
import { useState } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'
import styles from './result-panels.module.css'

interface Figure {
  key: string
  label: MessageId
  count: number
  /** The total for the share; without one, no share is shown. */
  of?: number
  note?: MessageId
}

/** The figures of a campaign with their shares below. */
export function FiguresPanel({ figures }: { figures: readonly Figure[] }) {
  const t = useText()
  return (
    <Panel>
      <dl className={styles.figures}>
        {figures.map(({ key, label, count, of, note }) => (
          <div key={key}>
            <dt>
              <SecondaryText>{t(label)}</SecondaryText>
            </dt>
            <dd className={styles.figure}>
              <BigFigure>
                <FormattedNumber value={count} />
              </BigFigure>
              {of !== undefined && of > 0 && (
                <FormattedNumber value={count / of} style="percent" maximumFractionDigits={1} />
              )}
              {note && <SecondaryText block>{t(note)}</SecondaryText>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

interface DaysPanelProps<Column extends string> {
  columns: readonly { key: Column; title: MessageId }[]
  result: ChartTileProps<{ days: readonly (Record<Column, number> & { day: string })[] }>['result']
  empty: MessageId
}

/** Maximum number of days in the chart. */
const DRAWN_DAYS = 90

/** Returns all days from the first to the last, including days without figures. */
function everyDay(days: readonly { day: string }[]): string[] {
  const times = days.map(({ day }) => Date.parse(day))
  const last = Math.max(...times)
  const first = Math.max(Math.min(...times), last - (DRAWN_DAYS - 1) * DAY_MS)
  const count = Math.round((last - first) / DAY_MS) + 1
  return Array.from({ length: count }, (_each, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Figures by day: one of them as a chart, or all as a table, newest day first. */
export function DaysPanel<Column extends string>({ columns, result, empty }: DaysPanelProps<Column>) {
  const t = useText()
  const intl = useIntl()
  const { token } = theme.useToken()
  const narrow = useNarrow()
  const [selected, setSelected] = useState(columns[0]?.key)
  const drawnColumn = columns.find(({ key }) => key === selected) ?? columns[0]
  // The day is in the site's time zone already; formatting it in UTC keeps it.
  const dayText = (day: string) => intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className={styles.chart}>
      <ChartTile
        id="days"
        title={t('campaigns.results.days')}
        definition={t('campaigns.results.days_help')}
        empty={t(empty)}
        result={result}
        draw={({ days }) => {
          if (days.length === 0 || !drawnColumn) return null
          const x = everyDay(days)
          const byDay = new Map(days.map((row) => [row.day, row]))
          const { key, title } = drawnColumn
          return {
            summary: (
              <Segmented
                aria-label={t('campaigns.results.figure')}
                size={narrow ? 'small' : 'middle'}
                className={styles.choice}
                value={key}
                options={columns.map((each) => ({ value: each.key, label: t(each.title) }))}
                onChange={setSelected}
              />
            ),
            chart: {
              kind: 'column',
              label: t('campaigns.results.chart_label', { figure: t(title) }),
              x,
              series: [
                {
                  key,
                  label: t(title),
                  color: token.colorPrimary,
                  data: x.map((day) => byDay.get(day)?.[key] ?? 0),
                },
              ],
              format: (value) => intl.formatNumber(value),
              shortX: (day) => intl.formatDate(day, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
              longX: (day) => dayText(day),
            },
            table: {
              columns: [
                { key: 'day', title: t('campaigns.results.day') },
                ...columns.map((each) => ({ key: each.key, title: t(each.title), numeric: true })),
              ],
              rows: [...days].reverse().map((row) => ({
                key: row.day,
                cells: [dayText(row.day), ...columns.map((each) => intl.formatNumber(row[each.key]))],
              })),
            },
          }
        }}
      />
    </div>
  )
}
