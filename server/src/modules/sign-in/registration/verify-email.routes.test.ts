import { type ApiErrorBody, plainEmail } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp } from '../../../testing/test-app'
import { countOf, FORM, linkOf, newAddress, REGISTRATION, startRegistrant } from './registration-builders'

const test = startTestApp()
const visitor = startRegistrant(test)

describe('the link', () => {
  it('is sent to the address in the language asked for, and works for two days', async () => {
    const email = newAddress()
    await visitor.begin(email, { language: 'es-ES', plan_type: 'collect' })
    const [mail] = await queuedMails(test, email)
    expect(mail).toMatchObject({ template: 'verify-email', language: 'es-ES', values: { hours: 48 } })
    expect(linkOf(mail)).toMatch(/^http:\/\/localhost:8080\/newapp\/signup\/verification\/[A-Za-z0-9_-]{43}$/)
    const token = linkOf(mail).split('/').pop() ?? ''
    const validate = () => visitor.post('/token/validate', { token })
    const nothing = { email, plan_type: 'collect', registered: false, draft: null }
    expect((await validate()).json()).toEqual(nothing)
    test.clock.advance(48 * HOUR_MS - 1)
    expect((await validate()).json()).toEqual(nothing)
    test.clock.advance(1)
    const over = await validate()
    expect([over.statusCode, over.json<ApiErrorBody>().message]).toEqual([
      404,
      'Your link might have expired',
    ])
    expect((await visitor.post('', { ...FORM, token })).statusCode).toBe(404)
    expect((await visitor.post('/activate', { token })).statusCode).toBe(404)
  })

  it('is answered alike for an address with an account, which only its owner is told', async () => {
    const { email } = await test.newUser()
    const before = [await countOf(test, 'one_time_token'), await countOf(test, 'registration')]
    const [known, fresh] = [await visitor.begin(email.toUpperCase()), await visitor.begin(newAddress())]
    expect([known.statusCode, known.body, known.headers['content-length']]).toEqual([
      fresh.statusCode,
      fresh.body,
      fresh.headers['content-length'],
    ])
    // The same rows are written, so that the time reveals nothing either.
    expect([await countOf(test, 'one_time_token'), await countOf(test, 'registration')]).toEqual(
      before.map((count) => count + 2),
    )
    const [mail] = await queuedMails(test, plainEmail(email.toUpperCase()))
    expect(mail).toMatchObject({
      template: 'registration-exists',
      values: {
        link: 'http://localhost:8080/newapp/login',
        resetLink: 'http://localhost:8080/newapp/forgot-password',
      },
    })
  })

  it('is not sent without end to one address', async () => {
    const email = newAddress()
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await visitor.begin(email)).statusCode)
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
    expect(await queuedMails(test, email)).toHaveLength(5)
    test.clock.advance(HOUR_MS)
    expect((await visitor.begin(email)).statusCode).toBe(204)
  })

  it('is not sent without end from one address', async () => {
    const send = (email: string) =>
      test.app.inject({
        method: 'POST',
        url: `${REGISTRATION}/email/verify`,
        remoteAddress: '203.0.113.77',
        payload: { email },
      })
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push((await send(newAddress())).statusCode)
    expect(answers.filter((status) => status === 204)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })

  it.each(['nobody', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ''])(
    'goes to no %j',
    async (email) => {
      const answer = await visitor.begin(email)
      expect([answer.statusCode, answer.json<ApiErrorBody>().schema_errors.email]).toEqual([
        422,
        ['Provide a valid email'],
      ])
    },
  )

  it('cannot be guessed', async () => {
    expect((await visitor.post('/token/validate', { token: 'x'.repeat(43) })).statusCode).toBe(404)
  })
})
