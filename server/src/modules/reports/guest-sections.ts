import type { ActivityGraph, LoginsGraph, NumberTile } from '@portico/shared/contracts'
import { roundTicks } from '../../platform/charts'
import { changePercent } from '../dashboard'
import type { MailBlock } from '../mail'
import type { ReportFigures } from './report-figures'
import type { ReportWords } from './report-words'

/** Of a month, the best days only: a table of all would be longer than the rest. */
const TOP_DAYS = 5
const WEEK = 7

export function numberFigure(words: ReportWords, label: string, tile: NumberTile) {
  const note = words.comparison({ value: tile.value, prev: tile.prev, change: tile.change_pct })
  return { label, value: words.number(tile.value), note }
}

export function guestSection(
  words: ReportWords,
  { total, firstTime, bounce, dwell, segments }: Exclude<ReportFigures['guests'], false>,
): MailBlock[] {
  const texts = words.texts.guests
  const known = segments.items
  const rows = known.map(({ key, value }) => ({ ...texts.segments[key], value, text: words.number(value) }))
  return [
    { kind: 'heading', text: texts.title },
    {
      kind: 'figures',
      figures: [
        numberFigure(words, texts.total, total),
        numberFigure(words, texts.firstTime, firstTime),
        {
          label: texts.bounce,
          value: bounce.value === null ? '–' : words.percent(bounce.value),
          note: texts.bounceNote(words.number(bounce.visits)),
        },
        {
          label: texts.stay,
          value: dwell.avg_seconds === null ? '–' : words.duration(dwell.avg_seconds),
          note: dwell.prev === null ? '' : words.texts.before(words.duration(dwell.prev), words.days),
        },
      ],
    },
    {
      kind: 'chart',
      id: 'guests',
      alt: texts.chart,
      chart: { kind: 'bars', rows: rows.map(({ name, value, text }) => ({ label: name, value, text })) },
    },
    {
      kind: 'table',
      head: texts.head,
      rows: rows.map(({ name, means, text }) => [`${name}: ${means}`, text]),
    },
  ]
}

export function loginSection(
  words: ReportWords,
  { graph: { series, total }, before }: Exclude<ReportFigures['logins'], false>,
): MailBlock[] {
  const texts = words.texts.logins
  const title: MailBlock = { kind: 'heading', text: texts.title }
  if (total === 0) return [title, { kind: 'paragraph', text: texts.none }]
  const methods: Record<string, string> = words.texts.methods
  const note = (value: number, prev: number) =>
    words.comparison({ value, prev, change: changePercent(value, prev) })
  const rows = series
    .map(({ key, data }) => ({
      label: methods[key] ?? key,
      value: data.reduce((sum, each) => sum + each, 0),
    }))
    .sort((one, other) => other.value - one.value)
  return [
    title,
    {
      kind: 'figures',
      figures: [
        { label: texts.total, value: words.number(total), note: note(total, before.total) },
        {
          label: texts.daily,
          value: words.number(total / words.days, 1),
          note: words.texts.before(words.number(before.total / words.days, 1), words.days),
        },
      ],
    },
    {
      kind: 'chart',
      id: 'logins',
      alt: texts.chart,
      chart: { kind: 'bars', rows: rows.map((row) => ({ ...row, text: words.number(row.value) })) },
    },
    {
      kind: 'table',
      head: texts.head,
      rows: rows.map(({ label, value }) => [
        label,
        words.number(value),
        words.percent(Math.round((value / total) * 1000) / 10),
      ]),
    },
  ]
}

export function daySection(words: ReportWords, logins: LoginsGraph, activity: ActivityGraph): MailBlock[] {
  const texts = words.texts.days
  const title: MailBlock = { kind: 'heading', text: texts.title }
  if (logins.total === 0) return [title, { kind: 'paragraph', text: words.texts.logins.none }]
  const values = logins.labels.map((_day, index) =>
    logins.series.reduce((sum, { data }) => sum + (data[index] ?? 0), 0),
  )
  const days = logins.labels.map((day, index) => ({ day, value: values[index] ?? 0 }))
  const isWeek = days.length <= WEEK
  const listed = isWeek
    ? days
    : [...days].sort((one, other) => other.value - one.value || one.day.localeCompare(other.day))
  return [
    title,
    { kind: 'chart', id: 'days', alt: texts.chart, chart: dayColumns(words, logins.labels, values) },
    {
      kind: 'table',
      head: isWeek ? texts.head : texts.topHead,
      rows: listed
        .slice(0, isWeek ? WEEK : TOP_DAYS)
        .map(({ day, value }) => [words.longDay(day), words.number(value)]),
    },
    { kind: 'paragraph', text: busiestHour(words, activity) },
  ]
}

/** Columns for days; of a month only some are named. */
export function dayColumns(
  words: ReportWords,
  days: string[],
  values: number[],
  tickText: (value: number) => string = (value) => words.number(value),
) {
  const isNamed = (day: number) => day === 1 || (day % 5 === 0 && day <= 30)
  const labels = days.map((day) => {
    if (days.length <= WEEK) return words.shortDay(day)
    const number = Number(day.slice(8))
    return isNamed(number) ? String(number) : ''
  })
  const ticks = roundTicks(Math.max(...values)).map((value) => ({ value, text: tickText(value) }))
  return { kind: 'columns' as const, labels, values, ticks }
}

function busiestHour(words: ReportWords, { matrix, max }: ActivityGraph): string {
  const weekday = matrix.findIndex((hours) => hours.includes(max))
  const hour = matrix[weekday]?.indexOf(max) ?? 0
  const { texts } = words
  return texts.days.busiest(words.weekday(weekday), words.hour(hour), words.hour((hour + 1) % 24))
}
