import { queuedMails } from '../../../testing/queued-mails'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp } from '../../../testing/test-app'
import { twoFactorSteps } from './two-factor-builders'

const test = startTestApp()
const { begin, firstStep, newUser, protectedUser } = twoFactorSteps(() => test)

/** Returns all rows as text, by table name. Bytes appear as hexadecimal digits. */
async function everythingStored(): Promise<Map<string, string>> {
  const { db } = test.database
  const { rows: tables } = await db.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')
     and tablename not like 'pgboss%'`,
  )
  const contents = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from (select * from ${name.startsWith('job') ? 'pgboss.' : ''}"${name}") t`,
    )
    contents.set(name, rows[0]?.text ?? '')
  }
  return contents
}

it('nothing that opens something lies readable in the database', async () => {
  const { browser, email, secret, recoveryCodes } = await protectedUser()
  const half = await firstStep(email)
  const payer = await test.newUser()
  const programmer = await test.signIn(payer.email)
  const { apikey } = (
    await programmer.post('/a/api/v1/profile/apikey/reset', {
      password: PASSWORD,
      expires_in_days: null,
    })
  ).json<{ apikey: string }>()
  await test.anonymous().post('/a/api/v1/password/forgot', { email })
  await test.anonymous().post('/a/api/v1/registration/email/verify', { email: 'new@guest.example' })
  const beginner = await test.signIn(await newUser())
  const pending = (await begin(beginner)).json<{ secret: string }>().secret
  const links = (await queuedMails(test))
    .flatMap(({ values }) => ('link' in values ? [values.link] : []))
    .filter((link) => /reset-password|verification/.test(link))
  expect(links).toHaveLength(2)
  const secrets: Record<string, string> = {
    password: PASSWORD,
    'session of a browser': browser.cookies.sid ?? '',
    'readable token': browser.cookies['XSRF-TOKEN'] ?? '',
    'token of a first step': half.token,
    'secret of the second step': secret,
    'secret of a set-up': pending,
    'API key': apikey,
    ...Object.fromEntries(recoveryCodes.map((code, index) => [`recovery code ${index}`, code])),
    ...Object.fromEntries(links.map((link) => [link, link.split('/').pop() ?? ''])),
  }
  const contents = await everythingStored()
  // Known values are found, which proves that the search covers rows and bytes.
  expect(contents.get('app_user')).toContain(email)
  expect(contents.get('one_time_token')).toMatch(/\\\\x[0-9a-f]{64}/)
  const leaks: string[] = []
  for (const [table, text] of contents) {
    for (const [what, value] of Object.entries(secrets)) {
      expect(value.length).toBeGreaterThan(7)
      const forms = [value, value.replace(/-/g, ''), Buffer.from(value).toString('hex')]
      if (forms.some((form) => text.includes(form))) leaks.push(`${what} in ${table}`)
    }
  }
  expect(leaks).toEqual([])
})
