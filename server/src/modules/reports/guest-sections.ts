import type { ActivityGraph, LoginsGraph, NumberTile } from '@portico/shared/contracts'
import { roundTicks } from '../../platform/charts'
import { changePercent } from '../dashboard'
import { isTextId } from '../../platform/texts'
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
  const known = segments.items
  const rows = known.map(({ key, value }) => ({
    name: words.text(`report.segment.${key}`),
    means: words.text(`report.segment.${key}.means`),
    value,
    text: words.number(value),
  }))
  return [
    { kind: 'heading', text: words.text('report.guests') },
    {
      kind: 'figures',
      figures: [
        numberFigure(words, words.text('report.guests'), total),
        numberFigure(words, words.text('report.guests.first-time'), firstTime),
        {
          label: words.text('report.guests.bounce'),
          value: bounce.value === null ? '–' : words.percent(bounce.value),
          note: words.text('report.guests.bounce-note', { visits: words.number(bounce.visits) }),
        },
        {
          label: words.text('report.guests.stay'),
          value: dwell.avg_seconds === null ? '–' : words.duration(dwell.avg_seconds),
          note: dwell.prev === null ? '' : words.before(words.duration(dwell.prev)),
        },
      ],
    },
    {
      kind: 'chart',
      id: 'guests',
      alt: words.text('report.guests.chart'),
      chart: { kind: 'bars', rows: rows.map(({ name, value, text }) => ({ label: name, value, text })) },
    },
    {
      kind: 'table',
      head: [words.text('report.guests.known'), words.text('report.guests')],
      rows: rows.map(({ name, means, text }) => [`${name}: ${means}`, text]),
    },
  ]
}

export function loginSection(
  words: ReportWords,
  { graph: { series, total }, before }: Exclude<ReportFigures['logins'], false>,
): MailBlock[] {
  const title: MailBlock = { kind: 'heading', text: words.text('report.logins') }
  if (total === 0) return [title, { kind: 'paragraph', text: words.text('report.logins.none') }]
  const note = (value: number, prev: number) =>
    words.comparison({ value, prev, change: changePercent(value, prev) })
  const rows = series
    .map(({ key, data }) => ({
      label: methodName(words, key),
      value: data.reduce((sum, each) => sum + each, 0),
    }))
    .sort((one, other) => other.value - one.value)
  return [
    title,
    {
      kind: 'figures',
      figures: [
        { label: words.text('report.logins'), value: words.number(total), note: note(total, before.total) },
        {
          label: words.text('report.logins.daily'),
          value: words.number(total / words.days, 1),
          note: words.before(words.number(before.total / words.days, 1)),
        },
      ],
    },
    {
      kind: 'chart',
      id: 'logins',
      alt: words.text('report.logins.chart'),
      chart: { kind: 'bars', rows: rows.map((row) => ({ ...row, text: words.number(row.value) })) },
    },
    {
      kind: 'table',
      head: [
        words.text('report.logins.method'),
        words.text('report.logins'),
        words.text('report.logins.share'),
      ],
      rows: rows.map(({ label, value }) => [
        label,
        words.number(value),
        words.percent(Math.round((value / total) * 1000) / 10),
      ]),
    },
  ]
}

function methodName({ text }: ReportWords, method: string): string {
  const id = `report.method.${method}`
  return isTextId(id) ? text(id) : method
}

export function daySection(words: ReportWords, logins: LoginsGraph, activity: ActivityGraph): MailBlock[] {
  const title: MailBlock = { kind: 'heading', text: words.text('report.days') }
  if (logins.total === 0) return [title, { kind: 'paragraph', text: words.text('report.logins.none') }]
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
    {
      kind: 'chart',
      id: 'days',
      alt: words.text('report.days.chart'),
      chart: dayColumns(words, logins.labels, values),
    },
    {
      kind: 'table',
      head: [words.text(isWeek ? 'report.days.day' : 'report.days.top'), words.text('report.logins')],
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
  return words.text('report.days.busiest', {
    weekday: words.weekday(weekday),
    from: words.hour(hour),
    to: words.hour((hour + 1) % 24),
  })
}
