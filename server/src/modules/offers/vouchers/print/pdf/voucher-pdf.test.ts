import { labelsPerPage, PAGE_LAYOUTS, type PageLayout, SHEETS } from '@portico/shared/contracts'
import { wifiText } from '@portico/shared/labels'
import { startPdfReader, type PdfPage } from '../../../../../testing/read-pdf'
import { printJob } from './print-job-builders'
import { voucherPdf } from './voucher-pdf'

type Job = Parameters<typeof printJob>[0]
type Area = Parameters<typeof reader.readQr>[1]['area']
const reader = startPdfReader()
const print = async (job: Job) => reader.read(await voucherPdf(printJob(job)))
const many = (count: number, values = {}) => Array.from({ length: count }, () => values)
const millimetres = (points: number) => (points * 25.4) / 72
const textsOf = (page: PdfPage | undefined) => page?.texts.map(({ text }) => text) ?? []
const isSheet = (layout: PageLayout) => SHEETS[layout].page.height !== null

/** Returns the backgrounds of labels: the first box of each pair, in millimeters. */
function labelsOf(page: PdfPage | undefined, layout: PageLayout) {
  const { width } = SHEETS[layout].label
  return (page?.boxes ?? [])
    .map((box) => box.map(millimetres))
    .map(([left = 0, top = 0, right = 0, bottom = 0]) => ({
      left,
      top,
      width: right - left,
      height: bottom - top,
    }))
    .filter((box) => Math.abs(box.width - width) < 0.01)
    .filter((box, at, all) => at === 0 || box.left !== all[at - 1]?.left || box.top !== all[at - 1]?.top)
}

describe.each(PAGE_LAYOUTS.filter(isSheet))('%s', (layout) => {
  const { page: paper, columns, margin, pitch, label } = SHEETS[layout]
  const perPage = labelsPerPage(layout)

  it('has every label where the sheet has it, to a hundredth of a millimetre', async () => {
    const { pages, preferences } = await print({ layout, vouchers: many(perPage + 1) })
    expect(pages).toHaveLength(2)
    expect(preferences).toMatchObject({ PrintScaling: 'None' })
    for (const page of pages) {
      expect(millimetres(page.width)).toBeCloseTo(paper.width, 2)
      expect(millimetres(page.height)).toBeCloseTo(paper.height ?? 0, 2)
    }
    const labels = labelsOf(pages[0], layout)
    expect(labels).toHaveLength(perPage)
    labels.forEach((box, at) => {
      expect(box.left).toBeCloseTo(margin.left + (at % columns) * pitch.x, 2)
      expect(box.top).toBeCloseTo(margin.top + Math.floor(at / columns) * pitch.y, 2)
      expect(box.width).toBeCloseTo(label.width, 2)
      expect(box.height).toBeCloseTo(label.height ?? 0, 2)
    })
    expect(textsOf(pages[1])).toContain(`1050-${100_000 + perPage}`)
  })

  it('begins at the first label that is free', async () => {
    const firstLabel = perPage
    const { pages } = await print({ layout, firstLabel, vouchers: many(2) })
    expect(pages).toHaveLength(2)
    const [box] = labelsOf(pages[0], layout)
    expect(box?.left).toBeCloseTo(margin.left + ((perPage - 1) % columns) * pitch.x, 2)
    expect(box?.top).toBeCloseTo(margin.top + Math.floor((perPage - 1) / columns) * pitch.y, 2)
  })

  it('keeps texts of any length inside of their label, and no line on another', async () => {
    const long = 'Remember to bring the key back to the reception before eleven. '.repeat(3)
    const { pages } = await print({
      layout,
      vouchers: many(2, { notes: long, voucher_display: 'SUMMERVIP-BCDF-GHJK-MNPQ' }),
      design: { showqr: true, shownotes: true, heading_text: long.slice(0, 80), footer_text: long },
    })
    const labels = pages.flatMap((page) => labelsOf(page, layout).map((box) => ({ page, box })))
    expect(labels.length).toBeGreaterThanOrEqual(2)
    const [{ page, box } = { page: undefined, box: undefined }] = labels
    if (!page || !box) throw new Error('The page has no label')
    const mine = page.texts.filter(
      ({ x, y }) => millimetres(x) < box.left + box.width && millimetres(y) < box.top + box.height + 0.5,
    )
    expect(mine.map(({ text }) => text)).toContain('SUMMERVIP-BCDF-GHJK-MNPQ')
    for (const { x, y, width, size } of mine) {
      expect(millimetres(x)).toBeGreaterThan(box.left)
      expect(millimetres(x + width)).toBeLessThan(box.left + box.width)
      expect(millimetres(y - size)).toBeGreaterThan(box.top)
      expect(millimetres(y)).toBeLessThan(box.top + box.height)
    }
    const lines = [...new Map(mine.map((text) => [text.y, text])).values()].sort((a, b) => a.y - b.y)
    lines
      .slice(1)
      .forEach((line, at) => expect(line.y - (lines[at]?.y ?? 0)).toBeGreaterThan(line.size * 0.9))
  })
})

describe.each(['roll_80', 'roll_58'] as const)('%s', (layout) => {
  it('has a page for each label, as wide as the roll and as long as it needs', async () => {
    const notes = 'A long note that takes more lines than one on a till roll, whatever its width. '.repeat(2)
    const { pages } = await print({ layout, vouchers: [{}, { notes }], design: { shownotes: true } })
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(millimetres(page.width)).toBeCloseTo(SHEETS[layout].page.width, 2)
      const [box] = labelsOf(page, layout)
      expect(box?.left).toBeCloseTo(SHEETS[layout].margin.left, 2)
      expect(box?.top).toBeCloseTo(SHEETS[layout].margin.top, 2)
      const end = Math.max(...page.texts.map(({ y }) => y))
      expect(page.height).toBeGreaterThan(end)
      expect(millimetres(page.height - end)).toBeLessThan(12)
    }
    expect((pages[1]?.height ?? 0) - (pages[0]?.height ?? 0)).toBeGreaterThan(10)
  })
})

it.each(PAGE_LAYOUTS)('the QR of %s is read from the paper', async (layout) => {
  const pdf = await voucherPdf(printJob({ layout, design: { showqr: true } }))
  const { pages } = await reader.read(pdf)
  const [box] = labelsOf(pages[0], layout)
  if (!box) throw new Error('The page has no label')
  const points = (size: number) => (size * 72) / 25.4
  const right = points(box.left + box.width)
  const bottom = points(box.top + box.height)
  const area: Area = [points(box.left), points(box.top), right, bottom]
  expect(await reader.readQr(pdf, { area, dpi: layout === 'a4_1' ? 75 : 300 })).toBe(
    'https://wifi.example/guest/s/1?voucher=1050100000',
  )
})

it('the QR of the Wi-Fi is read as it was typed', async () => {
  const wifi = {
    qr_type: 'wifi',
    showqr: true,
    ssid: 'Café; "Sol", 1:2\\3',
    wifi_password: 'p;a:s,s"w\\ord',
  } as const
  const pdf = await voucherPdf(printJob({ layout: 'a4_1', design: wifi }))
  const [page] = (await reader.read(pdf)).pages
  if (!page) throw new Error('The PDF has no page')
  const area: Area = [0, 0, page.width, page.height]
  expect(await reader.readQr(pdf, { area, dpi: 75 })).toBe(
    'WIFI:T:WPA;S:Café\\; \\"Sol\\"\\, 1\\:2\\\\3;P:p\\;a\\:s\\,s\\"w\\\\ord;;',
  )
  expect(wifiText('Open', '')).toBe('WIFI:T:nopass;S:Open;;')
})

it.each([
  [
    'en-US',
    [
      'Wi-Fi: Guests',
      'Valid for: 3 days',
      'Data: 1.5 GB',
      'Devices: 1',
      'Price: €12.50',
      'Use by: Dec 31, 2026',
    ],
  ],
  [
    'es-ES',
    [
      'Wifi: Guests',
      'Dura: 3 días',
      'Datos: 1,5 GB',
      'Dispositivos: 1',
      'Precio: 12,50 €',
      'Último día: 31 dic 2026',
    ],
  ],
] as const)('says the figures in %s, with days of the site', async (language, expected) => {
  const settings = { duration_val: 3, duration_type: 3, bytes_t: 1500, unlimited_data: false } as const
  // This is midnight in Madrid.
  const voucher = { ...settings, price: 1250, num_devices: 1, use_before: '2026-12-31T23:00:00.000Z' }
  const { pages } = await print({ layout: 'a4_1', vouchers: [voucher], design: { language } })
  const texts = textsOf(pages[0]).map((text) => text.replace(/\s/g, ' '))
  expect(texts).toEqual(expect.arrayContaining([...expected]))
})

it('says the hour where a voucher ends within a day', async () => {
  const vouchers = [{ use_before: '2026-12-31T14:30:00.000Z' }]
  const { pages } = await print({ layout: 'a4_1', vouchers })
  expect(textsOf(pages[0]).join(' ').replace(/\s/g, ' ')).toContain('Use by: Dec 31, 2026, 3:30 PM')
})

it('writes letters of every script that it has a font for, and a box for others', async () => {
  const notes = [
    'Αίθουσα',
    'Зал «Север»',
    'თბილისი',
    'Երեւան',
    '会议室',
    '東京カフェ',
    '회의실',
    'ห้องประชุม',
    'दिल्ली',
  ]
  const vouchers = notes.map((text) => ({ notes: text }))
  const { pages } = await print({ layout: 'a4_1', vouchers, design: { shownotes: true } })
  // Indian vowels are drawn before the letter they follow, so the order on paper differs.
  const letters = (text: string) => [...text.normalize('NFD').replace(/\s/g, '')].sort().join('')
  expect(pages.map((page) => letters(textsOf(page).at(-1) ?? ''))).toEqual(notes.map(letters))
})

it.each([
  ['Arabic', 'غرفة الاجتماعات 12'],
  ['Hebrew', 'חדר ישיבות (12)'],
])('writes %s from the right', async (_script, notes) => {
  const { pages } = await print({ layout: 'a4_3x8', vouchers: [{ notes }], design: { shownotes: true } })
  const texts = pages[0]?.texts ?? []
  const words = texts.filter(({ text }) => /[\p{sc=Arab}\p{sc=Hebr}]/u.test(text))
  const digits = texts.find(({ text }) => text.includes('12'))
  expect(words.length).toBeGreaterThan(0)
  expect(digits?.x).toBeLessThanOrEqual(Math.min(...words.map(({ x }) => x)))
})
