import type { ApiErrorBody, RegistrationState } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { startTestApp } from '../../../testing/test-app'
import { deleteOldRegistrations } from './index'
import { FORM, newAddress, startRegistrant } from './registration-builders'

const test = startTestApp()
const visitor = startRegistrant(test)

describe('the form', () => {
  it('is kept, may be sent again, and is there for whoever comes back by a new link', async () => {
    const { email, token } = await visitor.registered()
    const again = await visitor.post('', { ...FORM, token, account_name: '  Quay Houses ' })
    const { password: _p, accept_terms: _a, language: _l, timezone: _t, ...draft } = FORM
    const expected = {
      email,
      plan_type: 'engage',
      registered: true,
      draft: { ...draft, account_name: 'Quay Houses', deployment_type_other_text: '', for_your_own: true },
    }
    expect(again.json()).toEqual(expected)
    const other = await visitor.tokenFor(email)
    expect((await visitor.post('/token/validate', { token: other })).json<RegistrationState>()).toEqual(
      expected,
    )
    expect(again.body).not.toContain('seven7!')
  })

  it('tells every error at once', async () => {
    const token = await visitor.tokenFor(newAddress())
    const answer = await visitor.post('', {
      token,
      account_name: ' ',
      deployment_type: 'other',
      account_type: 'club',
      plan_type: 'engage',
      password: 'short6',
      accept_terms: false,
      timezone: 'Europe/Atlantis',
      surprise: 1,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<ApiErrorBody>().schema_errors).toEqual({
      account_name: ['This field is required'],
      account_type: ['Choose one of: business, agency, provider, other.'],
      displayname: ['This field is required'],
      password: ['Must be at least 7 characters'],
      accept_terms: ['Accept the terms of use to continue.'],
      timezone: ['Timezone is required'],
      deployment_type_other_text: ['This field is required'],
      surprise: ['Unknown field.'],
    })
    expect((await visitor.post('/activate', { token })).statusCode).toBe(409)
  })

  it('asks for other words only where the kind is other', async () => {
    await visitor.registered({ deployment_type: 'other', deployment_type_other_text: 'A lighthouse' })
    const token = await visitor.tokenFor(newAddress())
    const { accept_terms: _left, ...without } = FORM
    const answer = await visitor.post('', { ...without, token })
    expect(answer.json<ApiErrorBody>().schema_errors).toEqual({
      accept_terms: ['Accept the terms of use to continue.'],
    })
  })

  it('is refused in plain words where the address got an account meanwhile', async () => {
    const { email, token } = await visitor.registered()
    await test.newUser({}, 'owner', { email })
    for (const answer of [
      await visitor.post('', { ...FORM, token }),
      await visitor.post('/activate', { token }),
    ]) {
      expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
        409,
        "There's already an account with this email address. Sign in instead.",
      ])
    }
  })

  it('is forgotten after a month', async () => {
    const { email } = await visitor.registered()
    const countRows = async () =>
      (await test.database.db.execute(sql`select 1 from registration where email = ${email}`)).rows.length
    const tidy = () => test.inTx((tx) => deleteOldRegistrations(tx, test.clock.now()))
    test.clock.advance(30 * DAY_MS)
    await tidy()
    expect(await countRows()).toBe(1)
    test.clock.advance(1)
    await tidy()
    expect(await countRows()).toBe(0)
  })
})

it('keeps neither token nor password readable', async () => {
  const { email, token } = await visitor.registered()
  const { rows } = await test.database.db.execute<{ all: string }>(sql`select
    (select string_agg(t::text, '') from one_time_token t) ||
    (select string_agg(r::text, '') from registration r where email = ${email}) ||
    (select string_agg(m::text, '') from outbound_message m) as all`)
  expect(rows[0]?.all).toContain('$argon2id$')
  expect(rows[0]?.all).not.toContain('seven7!')
  expect(rows[0]?.all).not.toContain(token)
})
