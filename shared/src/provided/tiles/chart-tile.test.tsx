import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { useMemo } from 'react'
import { defineRemote } from '../remote'
import { colorModeChanged } from '../session'
import { renderRemote, tableRows } from '../../testing'
import type { ColumnSpec, HeatSpec, PieSpec } from './chart-spec'
import { columnTable, heatTable, pieTable } from './chart-tables'
import { ChartTile } from './chart-tile'

interface DrawnConfig {
  kind: string
  data: object[]
  theme: { type: string }
  scale: { color: { domain: unknown[]; range: string[] } }
  tooltip: { items: ((datum: object) => object)[] }
}

const mockDrawn: DrawnConfig[] = []
let mockFails = false

// jsdom has no canvas, but the tests can check the library's input.
jest.mock('@ant-design/charts', () => {
  const draw = (kind: string) => (config: Omit<DrawnConfig, 'kind'>) => {
    if (mockFails) throw new Error('No canvas here')
    mockDrawn.push({ ...config, kind })
    return null
  }
  return { Column: draw('column'), Pie: draw('pie'), Heatmap: draw('heat') }
})

const format = (value: number) => `${value} logins`
const column: ColumnSpec = {
  kind: 'column',
  label: 'Columns of logins',
  x: ['2026-03-30', '2026-03-31'],
  series: [
    { key: 'email', label: 'Email', color: '#0000ff', data: [10, 20] },
    { key: 'voucher', label: 'Voucher', color: '#00ff00', data: [1, 2] },
  ],
  shortX: (day) => day.slice(5),
  longX: (day) => day,
  format,
}
const pie: PieSpec = {
  kind: 'pie',
  label: 'A ring',
  slices: [
    { key: 'new', label: 'New', color: '#0000ff', value: 3 },
    { key: 'lost', label: 'Lost', color: '#00ff00', value: 1 },
    { key: 'none', label: 'None', color: '#ff0000', value: 0 },
  ],
  format: String,
}
const heat: HeatSpec = {
  kind: 'heat',
  label: 'A field',
  rows: ['Mon', 'Tue'],
  columns: ['8 AM', '9 AM'],
  matrix: [
    [1, 2],
    [3, 4],
  ],
  format: String,
}
const percent = (share: number) => `${share * 100}%`
const figures = {
  column: { chart: column, table: columnTable(column, { x: 'Day', total: 'Total' }, column.series) },
  pie: { chart: pie, table: pieTable(pie, { name: 'Segment', value: 'Guests', share: 'Share', percent }) },
  heat: { chart: heat, table: heatTable(heat, 'Hour') },
}

function tileOf(kind: keyof typeof figures) {
  function Page() {
    const drawn = useMemo(() => figures[kind], [])
    return (
      <>
        <h1>Page</h1>
        <ChartTile
          id="logins"
          title="Logins"
          definition="How often people signed in."
          empty="None"
          result={{ currentData: {}, isFetching: false, isError: false, refetch: () => undefined }}
          draw={() => drawn}
        />
      </>
    )
  }
  const noTexts = () => Promise.resolve({ default: { 'mfe-page.title': 'Page' } })
  return defineRemote({
    name: 'mfe-page',
    pages: [{ path: '/page', load: () => Promise.resolve(Page) }],
    messages: { 'en-US': noTexts, 'es-ES': noTexts },
  })
}

const tile = () => within(screen.getByRole('region', { name: 'Logins' }))
const rows = () => tableRows(tile())

beforeEach(() => {
  mockDrawn.length = 0
  mockFails = false
})

test('draws a segment for each day and series, names the colors and says the same in words', async () => {
  await renderRemote(tileOf('column'), { path: '/page' })
  expect(await tile().findByRole('img', { name: 'Columns of logins' })).toBeInTheDocument()
  const drawn = mockDrawn.at(-1)
  expect(drawn?.kind).toBe('column')
  expect(drawn?.data).toHaveLength(4)
  expect(drawn?.data[1]).toEqual({ x: '2026-03-30', series: 'voucher', value: 1 })
  expect(drawn?.scale.color).toEqual({ domain: ['email', 'voucher'], range: ['#0000ff', '#00ff00'] })
  expect(drawn?.tooltip.items[0]?.({ series: 'email', value: 10 })).toEqual({
    name: 'Email',
    value: '10 logins',
    color: '#0000ff',
  })
  expect(tile().getByText('30 logins')).toBeVisible()
})

describe('beside a tile whose figures have not come yet', () => {
  let other: HTMLElement
  beforeEach(() => {
    other = document.createElement('div')
    other.dataset.widget = 'mfe-other/count'
    other.setAttribute('aria-busy', 'true')
    document.body.append(other)
  })
  afterEach(() => other.remove())

  test('a chart is drawn after those figures', async () => {
    await renderRemote(tileOf('pie'), { path: '/page' })
    await screen.findByRole('region', { name: 'Logins' })
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(mockDrawn).toEqual([])
    other.removeAttribute('aria-busy')
    expect(await tile().findByRole('img', { name: 'A ring' })).toBeInTheDocument()
  })

  test('a chart waits for them three seconds, not for ever', async () => {
    await renderRemote(tileOf('pie'), { path: '/page' })
    await screen.findByRole('region', { name: 'Logins' })
    expect(tile().queryByRole('img', { name: 'A ring' })).not.toBeInTheDocument()
    const later = performance.now() + 3100
    jest.spyOn(performance, 'now').mockReturnValue(later)
    expect(await tile().findByRole('img', { name: 'A ring' })).toBeInTheDocument()
  })
})

test('parts that are nothing are not drawn, but stand in the legend', async () => {
  await renderRemote(tileOf('pie'), { path: '/page' })
  await tile().findByRole('img', { name: 'A ring' })
  expect(mockDrawn.at(-1)?.data).toEqual([
    { key: 'new', value: 3 },
    { key: 'lost', value: 1 },
  ])
  expect(tile().getByText('None')).toBeVisible()
})

test('a field goes from nothing to the most in the colors on screen', async () => {
  const { host } = await renderRemote(tileOf('heat'), { path: '/page' })
  await tile().findByRole('img', { name: 'A field' })
  const light = mockDrawn.at(-1)
  expect(light?.data[3]).toEqual({ row: 'Tue', column: '9 AM', value: 4 })
  expect(light?.scale.color.domain).toEqual([0, 4])
  act(() => void host.store.dispatch(colorModeChanged('dark')))
  const dark = mockDrawn.at(-1)
  expect([light?.theme.type, dark?.theme.type]).toEqual(['classic', 'classicDark'])
  expect(dark?.scale.color.range).not.toEqual(light?.scale.color.range)
})

test('the table has the same numbers and stands in the address', async () => {
  const { router } = await renderRemote(tileOf('column'), { path: '/page?site=1&table=other' })
  await userEvent.click(tile().getByRole('button', { name: 'Show “Logins” as a table' }))
  expect(router.current()).toBe('/page?site=1&table=other&table=logins')
  expect(rows()).toEqual([
    ['Day', 'Email', 'Voucher', 'Total'],
    ['2026-03-31', '20 logins', '2 logins', '22 logins'],
    ['2026-03-30', '10 logins', '1 logins', '11 logins'],
    ['Total', '30 logins', '3 logins', '33 logins'],
  ])
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await userEvent.click(tile().getByRole('button', { name: 'Show “Logins” as a chart' }))
  expect(router.current()).toBe('/page?site=1&table=other')
})

test('parts and fields have tables too', async () => {
  const first = await renderRemote(tileOf('pie'), { path: '/page?table=logins' })
  expect(rows()).toEqual([
    ['Segment', 'Guests', 'Share'],
    ['New', '3', '75%'],
    ['Lost', '1', '25%'],
    ['None', '0', '0%'],
  ])
  await first.unmount()
  await renderRemote(tileOf('heat'), { path: '/page?table=logins' })
  expect(rows()).toEqual([
    ['Hour', 'Mon', 'Tue'],
    ['8 AM', '1', '3'],
    ['9 AM', '2', '4'],
  ])
})

test('a chart that cannot be drawn leaves the numbers, and a retry draws it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  mockFails = true
  await renderRemote(tileOf('column'), { path: '/page' })
  expect(await tile().findByRole('alert')).toHaveTextContent('The table has the same data.')
  expect(tile().getByText('30 logins')).toBeVisible()
  mockFails = false
  await userEvent.click(tile().getByRole('button', { name: 'Try again' }))
  expect(await tile().findByRole('img')).toBeInTheDocument()
})
