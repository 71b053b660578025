import { colorModeChanged } from '@portico/shared/session'
import { apiServer, renderRemote, startApiServer } from '@portico/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { dashboardHandlers } from '../../testing/handlers'

interface ColumnConfig {
  data: { day: string; method: string; logins: number }[]
  theme: { type: string }
  scale: { color: { domain: string[]; range: string[] } }
  axis: { x: { labelFormatter: (day: string) => string } }
  tooltip: { items: ((row: object) => object)[] }
}

const drawn: ColumnConfig[] = []
let canvasFails = false

// jsdom has no canvas to draw on; what the chart is asked to draw can be checked all the same.
jest.mock('@ant-design/charts', () => ({
  Column: (config: ColumnConfig) => {
    if (canvasFails) throw new Error('No canvas here')
    drawn.push(config)
    return null
  },
}))

startApiServer()
const path = '/app/reports/dashboard'
const logins = () => within(screen.getByRole('region', { name: 'Wi-Fi logins' }))

beforeEach(() => {
  drawn.length = 0
  canvasFails = false
  apiServer.use(...dashboardHandlers('/s/1/api/v1'))
})

test('draws a stacked segment for each day and method, and says the same in words', async () => {
  await renderRemote(remote, { path })
  expect(
    await logins().findByRole('img', {
      name: 'Columns of logins per day from Mar 29, 2026 to Mar 31, 2026: Email 60, Voucher 6. The same numbers can be shown as a table.',
    }),
  ).toBeInTheDocument()
  const chart = drawn.at(-1)
  expect(chart?.data).toHaveLength(6)
  expect(chart?.data[0]).toEqual({ day: '2026-03-29', method: 'email', logins: 10 })
  expect(chart?.axis.x.labelFormatter('2026-03-29')).toBe('Mar 29')
  expect(chart?.tooltip.items[0]?.({ method: 'email', logins: 1200 })).toMatchObject({
    name: 'Email',
    value: '1,200',
  })
  expect(logins().getByText('Email')).toBeVisible()
})

test('colours come from the theme on screen, and a method keeps its own', async () => {
  const { host } = await renderRemote(remote, { path })
  await logins().findByRole('img')
  const light = drawn.at(-1)
  act(() => void host.store.dispatch(colorModeChanged('dark')))
  const dark = drawn.at(-1)
  expect([light?.theme.type, dark?.theme.type]).toEqual(['classic', 'classicDark'])
  expect(light?.scale.color.domain).toEqual(['email', 'voucher'])
  for (const chart of [light, dark]) {
    expect(chart?.scale.color.range).toHaveLength(2)
    for (const color of chart?.scale.color.range ?? []) expect(color).toMatch(/^#[0-9a-f]{6}$/i)
  }
  expect(dark?.scale.color.range).not.toEqual(light?.scale.color.range)
})

test('the table has the same numbers, newest day first, and stands in the address', async () => {
  const { router } = await renderRemote(remote, { path })
  await userEvent.click(await logins().findByText('Table'))
  expect(router.current()).toBe('/app/reports/dashboard?logins=table')
  const table = await logins().findByRole('table')
  const cells = (row: HTMLElement) =>
    [...within(row).queryAllByRole('columnheader'), ...within(row).queryAllByRole('cell')].map(
      (cell) => cell.textContent,
    )
  const rows = within(table).getAllByRole('row').map(cells)
  expect(rows).toEqual([
    ['Day', 'Email', 'Voucher', 'Total'],
    ['Tue, Mar 31, 2026', '30', '3', '33'],
    ['Mon, Mar 30, 2026', '20', '2', '22'],
    ['Sun, Mar 29, 2026', '10', '1', '11'],
    ['Total', '60', '6', '66'],
  ])
  await userEvent.click(logins().getByText('Chart'))
  expect(router.current()).toBe('/app/reports/dashboard')
})

test('a chart that cannot be drawn leaves the numbers, and a retry draws it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  canvasFails = true
  await renderRemote(remote, { path })
  expect(await logins().findByRole('alert')).toHaveTextContent('The table has the same numbers.')
  expect(logins().getByText('66 logins')).toBeVisible()
  canvasFails = false
  await userEvent.click(logins().getByRole('button', { name: 'Try again' }))
  expect(await logins().findByRole('img')).toBeInTheDocument()
})
