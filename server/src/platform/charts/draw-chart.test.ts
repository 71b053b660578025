import { roundTicks, type Chart } from './chart'
import { CHART_WIDTH, chartHeight, drawChart } from './draw-chart'

const bars = (label: string, text = '7'): Chart => ({ kind: 'bars', rows: [{ label, value: 7, text }] })
const columns = (values: number[], labels = values.map(() => '')): Chart => ({
  kind: 'columns',
  labels,
  values,
  ticks: [
    { value: 0, text: '0' },
    { value: 10, text: '10' },
  ],
})

it('makes a PNG, twice as large as it is shown', async () => {
  for (const chart of [bars('Email'), columns([1, 2, 3])]) {
    const png = await drawChart(chart)
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * CHART_WIDTH, 2 * chartHeight(chart)])
    expect(png.length).toBeLessThan(40_000)
  }
})

it('writes letters of many languages: none comes out as the box that stands for all it does not know', async () => {
  const png = async (label: string) => (await drawChart(bars(label))).toString('base64')
  const unknown = await png('\u{E123}')
  expect(await png('\u{E124}')).toBe(unknown)
  const letters = [...'áéíóúüñ¿¡çøłőğß€£ΩЖ']
  const drawn = await Promise.all(letters.map(png))
  expect(drawn).not.toContain(unknown)
  expect(new Set(drawn).size).toBe(letters.length)
})

it('draws the same for the same, and shows a small value beside a large one', async () => {
  const [one, again, none] = await Promise.all([
    drawChart(columns([10, 0.001])),
    drawChart(columns([10, 0.001])),
    drawChart(columns([10, 0])),
  ])
  expect(one.equals(again)).toBe(true)
  expect(one.equals(none)).toBe(false)
})

it('bears no rows, no columns, and names longer than the picture', async () => {
  for (const chart of [bars('x'.repeat(300), '1,234,567'), columns([]), columns([0]), bars('', '')]) {
    expect((await drawChart(chart)).length).toBeGreaterThan(100)
  }
  expect((await drawChart({ kind: 'bars', rows: [] })).length).toBeGreaterThan(100)
})

it('gives the memory back that a chart takes', async () => {
  const many = async (count: number) => {
    for (let n = 0; n < count; n += 1) await drawChart(columns([n % 10]))
    return process.memoryUsage().rss
  }
  const before = await many(10)
  // Each chart has two megabytes of pixels.
  expect((await many(60)) - before).toBeLessThan(60_000_000)
})

it('finds round whole numbers for the axis', () => {
  expect(roundTicks(0)).toEqual([0, 1])
  expect(roundTicks(1)).toEqual([0, 1])
  expect(roundTicks(2)).toEqual([0, 1, 2])
  expect(roundTicks(85)).toEqual([0, 50, 100])
  expect(roundTicks(300)).toEqual([0, 100, 200, 300])
  expect(roundTicks(1234)).toEqual([0, 500, 1000, 1500])
  for (const most of [3, 7, 24, 99, 101, 9_999, 123_456]) {
    const ticks = roundTicks(most)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(5)
  }
})
