import type { ActivityGraph, LoginsGraph, NumberTile } from '@portico/shared/contracts'
import { roundTicks } from '../../../platform/charts'
import { changePercent } from '../dashboard'
import { isTextId } from '../../../platform/texts'
import type { MailBlock } from '../../messages/mail'
import type { ReportFigures } from './report-figures'
import type { ReportTexts } from './report-texts'

/** A monthly report lists only the best days: a table of all would be longer than the rest. */
const TOP_DAYS = 5
const WEEK = 7

export function numberFigure(texts: ReportTexts, label: string, tile: NumberTile) {
  const note = texts.comparison({ value: tile.value, prev: tile.prev, change: tile.change_pct })
  return { label, value: texts.number(tile.value), note }
}

export function guestSection(
  texts: ReportTexts,
  { total, firstTime, bounce, dwell, segments }: Exclude<ReportFigures['guests'], false>,
): MailBlock[] {
  const known = segments.items
  const rows = known.map(({ key, value }) => ({
    name: texts.text(`guest_segment.${key}`),
    means: texts.text(`report.segment.${key}.means`),
    value,
    text: texts.number(value),
  }))
  return [
    { kind: 'heading', text: texts.text('report.guests') },
    {
      kind: 'figures',
      figures: [
        numberFigure(texts, texts.text('report.guests'), total),
        numberFigure(texts, texts.text('report.guests.first-time'), firstTime),
        {
          label: texts.text('report.guests.bounce'),
          value: bounce.value === null ? '–' : texts.percent(bounce.value),
          note: texts.text('report.guests.bounce-note', { visits: texts.number(bounce.visits) }),
        },
        {
          label: texts.text('report.guests.stay'),
          value: dwell.avg_seconds === null ? '–' : texts.duration(dwell.avg_seconds),
          note: dwell.prev === null ? '' : texts.before(texts.duration(dwell.prev)),
        },
      ],
    },
    {
      kind: 'chart',
      id: 'guests',
      alt: texts.text('report.guests.chart'),
      chart: { kind: 'bars', rows: rows.map(({ name, value, text }) => ({ label: name, value, text })) },
    },
    {
      kind: 'table',
      head: [texts.text('report.guests.known'), texts.text('report.guests')],
      rows: rows.map(({ name, means, text }) => [`${name}: ${means}`, text]),
    },
  ]
}

export function loginSection(
  texts: ReportTexts,
  { graph: { series, total }, before }: Exclude<ReportFigures['logins'], false>,
): MailBlock[] {
  const title: MailBlock = { kind: 'heading', text: texts.text('report.logins') }
  if (total === 0) return [title, { kind: 'paragraph', text: texts.text('report.logins.none') }]
  const note = (value: number, prev: number) =>
    texts.comparison({ value, prev, change: changePercent(value, prev) })
  const rows = series
    .map(({ key, data }) => ({
      label: methodName(texts, key),
      value: data.reduce((sum, each) => sum + each, 0),
    }))
    .sort((one, other) => other.value - one.value)
  return [
    title,
    {
      kind: 'figures',
      figures: [
        { label: texts.text('report.logins'), value: texts.number(total), note: note(total, before.total) },
        {
          label: texts.text('report.logins.daily'),
          value: texts.number(total / texts.days, 1),
          note: texts.before(texts.number(before.total / texts.days, 1)),
        },
      ],
    },
    {
      kind: 'chart',
      id: 'logins',
      alt: texts.text('report.logins.chart'),
      chart: { kind: 'bars', rows: rows.map((row) => ({ ...row, text: texts.number(row.value) })) },
    },
    {
      kind: 'table',
      head: [
        texts.text('report.logins.method'),
        texts.text('report.logins'),
        texts.text('report.logins.share'),
      ],
      rows: rows.map(({ label, value }) => [
        label,
        texts.number(value),
        texts.percent(Math.round((value / total) * 1000) / 10),
      ]),
    },
  ]
}

function methodName({ text }: ReportTexts, method: string): string {
  const id = `login_method.${method}`
  return isTextId(id) ? text(id) : method
}

export function daySection(texts: ReportTexts, logins: LoginsGraph, activity: ActivityGraph): MailBlock[] {
  const title: MailBlock = { kind: 'heading', text: texts.text('report.days') }
  if (logins.total === 0) return [title, { kind: 'paragraph', text: texts.text('report.logins.none') }]
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
      alt: texts.text('report.days.chart'),
      chart: dayColumns(texts, logins.labels, values),
    },
    {
      kind: 'table',
      head: [texts.text(isWeek ? 'report.days.day' : 'report.days.top'), texts.text('report.logins')],
      rows: listed
        .slice(0, isWeek ? WEEK : TOP_DAYS)
        .map(({ day, value }) => [texts.longDay(day), texts.number(value)]),
    },
    { kind: 'paragraph', text: busiestHour(texts, activity) },
  ]
}

/** Returns columns for days; a month labels only some of them. */
export function dayColumns(
  texts: ReportTexts,
  days: string[],
  values: number[],
  tickText: (value: number) => string = (value) => texts.number(value),
) {
  const isNamed = (day: number) => day === 1 || (day % 5 === 0 && day <= 30)
  const labels = days.map((day) => {
    if (days.length <= WEEK) return texts.shortDay(day)
    const number = Number(day.slice(8))
    return isNamed(number) ? String(number) : ''
  })
  const ticks = roundTicks(Math.max(...values)).map((value) => ({ value, text: tickText(value) }))
  return { kind: 'columns' as const, labels, values, ticks }
}

function busiestHour(texts: ReportTexts, { matrix, max }: ActivityGraph): string {
  const weekday = matrix.findIndex((hours) => hours.includes(max))
  const hour = matrix[weekday]?.indexOf(max) ?? 0
  return texts.text('report.days.busiest', {
    weekday: texts.weekday(weekday),
    from: texts.hour(hour),
    to: texts.hour((hour + 1) % 24),
  })
}
