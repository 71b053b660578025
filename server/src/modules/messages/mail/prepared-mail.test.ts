import { sql } from 'drizzle-orm'
import { withTx, type OpenDatabase } from '../../../platform/db'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { insertAccount, insertSite } from '../../../testing/builders'
import { MemoryBlobStore } from '../../../testing/memory-blob-store'
import { openMailServer, type MailServer } from '../../../testing/smtp-fixture'
import { TestClock } from '../../../testing/test-clock'
import { openTestDatabase } from '../../../testing/test-database'
import { deliverDueMails } from './deliver-mail'
import { htmlWithPictures, queuePreparedMail, renderContent, smtpSender, type MailContent } from './index'

const box = new SecretBox('a secret for tests, long enough')
const clock = new TestClock()
let database: OpenDatabase
let server: MailServer
let siteId: number

beforeAll(async () => {
  database = await openTestDatabase()
  server = await openMailServer()
  siteId = await withTx(database.db, async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const rows = [
  { label: 'Señal <b>', value: 12, text: '12' },
  { label: 'Vale', value: 3, text: '3' },
]
const CONTENT: MailContent = {
  subject: 'Muelle: informe\r\nBcc: eve@evil.example',
  heading: 'Muelle <7>',
  lines: ['Una línea.'],
  blocks: [
    { kind: 'heading', text: 'Accesos & más' },
    {
      kind: 'figures',
      figures: [
        { label: 'Accesos', value: '1.234', note: '+5 %' },
        { label: 'Días', value: '7', note: '' },
        { label: 'Invitados', value: '99', note: '' },
      ],
    },
    { kind: 'chart', id: 'logins', alt: 'Gráfico "de accesos"', chart: { kind: 'bars', rows } },
    { kind: 'chart', id: 'days', alt: 'Otro', chart: { kind: 'bars', rows: rows.slice(1) } },
    { kind: 'table', head: ['Método', 'Accesos'], rows: [['Señal <b>', '12']] },
    { kind: 'paragraph', text: 'Fin.' },
  ],
  action: { label: 'Abrir', link: 'https://wifi.example/newapp/app?a=1&b=2' },
  notes: ['Nota.'],
  documents: [{ filename: 'factura-7.pdf', paper: { number: '7' } }],
}

it('sends pictures in the mail itself, and all numbers as text too', async () => {
  const mail = {
    to: 'ana@hotel.example',
    language: 'es-ES',
    template: 'site-report',
    content: CONTENT,
  } as const
  const id = await withTx(database.db, (tx) => queuePreparedMail(tx, box, { ...mail, siteId }, clock.now()))
  const raw = await database.db.execute<{ payload: Buffer }>(
    sql`select payload from outbound_message where id = ${id} and site_id = ${siteId}`,
  )
  expect(raw.rows[0]?.payload.toString('latin1')).not.toContain('Muelle')

  const send = smtpSender(server.url, { name: 'Portico', address: 'wifi@hotel.example' })
  const draw = { drawDocument: async (paper: object) => Buffer.from(`%PDF ${JSON.stringify(paper)}`) }
  const blobs = new MemoryBlobStore()
  const outbox = { db: database.db, box, clock, blobs, publicUrl: 'https://portico.example' }
  await deliverDueMails({ ...outbox, send, domain: 'hotel.example', ...draw })
  const [received] = server.received
  expect(received?.to).toEqual(['ana@hotel.example'])
  const { html = '', text = '', subject, attachments = [] } = received?.mail ?? {}
  expect(subject).toBe('Muelle: informe Bcc: eve@evil.example')
  const named = [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`)
  expect(named).toEqual(['<logins@mail>', '<days@mail>'])
  expect(
    attachments.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition]),
  ).toEqual([
    ...named.map((cid) => [cid, 'image/png', 'inline']),
    [undefined, 'application/pdf', 'attachment'],
  ])
  const file = attachments.at(-1)
  expect(file?.filename).toBe('factura-7.pdf')
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF {"number":"7"}')
  const pictures = attachments.slice(0, 2).map(({ content }) => Buffer.from(content as ArrayBuffer)) // as bytes: they aren't text
  for (const png of pictures) expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  expect(html).not.toMatch(/<b>|<7>|https?:\/\/(?!wifi\.example)/)
  expect(html).toContain('alt="Gráfico &quot;de accesos&quot;"')
  for (const part of [html, text])
    for (const number of ['1.234', '+5 %', '12']) expect(part).toContain(number)
  expect(text).toContain('Accesos: 1.234 (+5 %)\nDías: 7')
  expect(text).toContain('Señal <b> | 12')
})

it('shows the same mail on a page with its pictures in itself', async () => {
  const html = await htmlWithPictures(renderContent(CONTENT, 'es-ES'))
  expect(html.match(/src="data:image\/png;base64,[A-Za-z0-9+/=]+"/g)).toHaveLength(2)
  expect(html).not.toContain('cid:')
  expect(html).toContain('<html lang="es">')
})

it('gives a figure that stands alone the whole width', () => {
  const figures = [{ label: 'Code', value: '1050-123456', note: '' }]
  const { html } = renderContent({ ...CONTENT, blocks: [{ kind: 'figures', figures }] }, 'en-US')
  expect(html).toMatch(/<tr><td class="tile" width="100%"[^>]*>(<p [^>]*>[^<]+<\/p>){2}<\/td><\/tr>/)
})
