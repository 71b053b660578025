import { LOGIN_CONFIGS, type SplashFormField } from '@portico/shared/contracts'
import { expectExactAnswer, expectFieldErrors, fieldErrors, readBody } from '../../../testing/answers'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import { tenantForAllTests, startTestApp } from '../../../testing/test-app'
import { fileForm, TEST_IMAGES } from '../uploads/test-images'

const test = startTestApp()
const tenant = tenantForAllTests(test)
const { owner } = tenant

const fieldsUrl = (config: string, site = tenant.siteId) => `/s/${site}/api/v1/${config}/loginfields/`

async function fieldTypes(config: string): Promise<[string, boolean][]> {
  const { login_fields } = readBody<{ login_fields: SplashFormField[] }>(await owner.get(fieldsUrl(config)))
  return login_fields.map(({ field_type, mandatory }) => [field_type, mandatory])
}

const save = (config: string, login_fields: object[], browser = owner, site = tenant.siteId) =>
  browser.put(fieldsUrl(config, site), { login_fields })

describe('login fields', () => {
  it('are the usual ones until some are saved', async () => {
    expect(await fieldTypes('emailconfig')).toEqual([
      ['email', true],
      ['consent', false],
    ])
    expect(await fieldTypes('phoneconfig')).toEqual([
      ['phonenumber', true],
      ['otp', true],
      ['consent', false],
    ])
    expect(await fieldTypes('voucherloginconfig')).toEqual([['voucher', true]])
    expect(await fieldTypes('clickthrpughloginconfig')).toEqual([])
  })

  it.each(Object.keys(LOGIN_CONFIGS))('can be saved as they come for %s', async (config) => {
    const usual = (await owner.get(fieldsUrl(config))).json<{ login_fields: object[] }>()
    expectExactAnswer(await save(config, usual.login_fields), 200, usual)
  })

  it('stay in their order with all that was set, and no field of before stays', async () => {
    const form = [
      { field_type: 'firstname', title: ' First name ', mandatory: true },
      { field_type: 'email', mandatory: true },
      { field_type: 'birthday', format: 'DD/MM/YYYY' },
      { field_type: 'gender', female_option_text: 'Woman', male_option_text: 'Man' },
      { field_type: 'custom_select', title: 'Table', options_list: ['Inside', 'Terrace'] },
      { field_type: 'custom_text', title: 'Room', regex: '^\\d{3}$' },
      { field_type: 'custom_checkbox', title: 'News', default_checked: true },
    ]
    await save('emailconfig', form)
    const answer = await owner.get(fieldsUrl('emailconfig'))
    const { login_fields } = answer.json<{ login_fields: SplashFormField[] }>()
    expect(login_fields).toMatchObject(form.map((field, index) => (index ? field : { title: 'First name' })))
    expect((await save('emailconfig', form.slice(1, 2))).statusCode).toBe(200)
    expect(await fieldTypes('emailconfig')).toEqual([['email', true]])
  })

  it('are none where none were saved on purpose', async () => {
    await save('facebookloginconfig', [])
    expect(await fieldTypes('facebookloginconfig')).toEqual([])
  })

  it('say everything that is wrong at once, and change nothing', async () => {
    const before = await fieldTypes('emailconfig')
    const answer = await save('emailconfig', [
      { field_type: 'email' },
      { field_type: 'email', mandatory: true },
      { field_type: 'otp' },
      { field_type: 'custom_text' },
      { field_type: 'custom_select', title: 'Size', options_list: ['S'] },
      { field_type: 'custom_text', title: 'Code', regex: '(' },
      { field_type: 'custom_number', title: 'Seats', format: 'DD/MM/YYYY' },
    ])
    expect(answer.statusCode).toBe(422)
    expect(fieldErrors(answer)).toEqual({
      login_fields: [{ id: 'error.splash.essential' }],
      'login_fields.1.field_type': [{ id: 'error.splash.duplicate' }],
      'login_fields.2.field_type': [{ id: 'error.splash.misplaced' }],
      'login_fields.3.title': [{ id: 'error.splash.title' }],
      'login_fields.4.options_list': [{ id: 'error.splash.options' }],
      'login_fields.5.regex': [{ id: 'error.splash.regex' }],
      'login_fields.6.format': [{ id: 'error.field.invalid' }],
    })
    expect(await fieldTypes('emailconfig')).toEqual(before)
  })

  it.each([
    ['(?=.*\\d)\\w+', { id: 'error.splash.regex_part', values: { part: '(?=' } }],
    ['(a)\\1', { id: 'error.splash.regex_part', values: { part: '\\1' } }],
    ['(\\w{1,500}x?){2}', { id: 'error.splash.regex_large' }],
  ])('with the pattern %s are refused, and the answer names the part', async (regex, error) => {
    const answer = await save('emailconfig', [
      { field_type: 'email', mandatory: true },
      { field_type: 'custom_text', title: 'Code', regex },
    ])
    expect([answer.statusCode, fieldErrors(answer)]).toEqual([422, { 'login_fields.1.regex': [error] }])
  })

  it('of a method that does not exist are a bad request', async () => {
    expect((await owner.get(fieldsUrl('smokesignals'))).statusCode).toBe(400)
  })

  it('leave addresses alone that nobody serves', async () => {
    expect((await owner.get(`/s/${tenant.siteId}/api/v1/smokesignals`)).statusCode).toBe(404)
    expect((await owner.get(`/s/${tenant.siteId}/api/v1/emailconfig`)).statusCode).toBe(200)
  })

  it('saved by two at once are those of one of them', async () => {
    const [one, other] = [
      [{ field_type: 'email', mandatory: true }, { field_type: 'firstname' }],
      [{ field_type: 'email', mandatory: true }, { field_type: 'lastname' }, { field_type: 'country' }],
    ]
    const answers = await Promise.all([save('emailconfig', one ?? []), save('emailconfig', other ?? [])])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([2, 3]).toContain((await fieldTypes('emailconfig')).length)
  })
})

describe('the design', () => {
  const url = () => `/s/${tenant.siteId}/api/v1/splashpage/design`

  it('is complete from the start, and keeps what a change leaves out', async () => {
    const { can, ...start } = (await owner.get(url())).json<Record<string, unknown>>()
    expect(can).toEqual({ update: true, publish: true })
    expect(start).toMatchObject({ logo_image: '', logo_align: 'center', grid_color: '#ffffff' })
    await owner.put(url(), { body_color: '#112233' })
    const changed = await owner.put(url(), { splash_page_powered_by_text: ' Quay House ' })
    const after = { ...start, body_color: '#112233', splash_page_powered_by_text: 'Quay House' }
    expectExactAnswer(changed, 200, after)
    expect((await owner.get(url())).json()).toEqual({ ...after, can })
  })

  it('takes colors and fonts that can do nothing else', async () => {
    const answer = await owner.put(url(), {
      body_color: 'red; background: url(//elsewhere)',
      body_fontfamily: 'Inter}</style>',
      logo_size: 4000,
      glitter: true,
    })
    expect(answer.statusCode).toBe(422)
    expect(fieldErrors(answer)).toMatchObject({
      body_color: [{ id: 'error.field.color' }],
      body_fontfamily: [{ id: 'error.field.invalid' }],
      logo_size: [{ id: 'error.field.too_big' }],
      glitter: [{ id: 'error.field.unknown' }],
    })
  })

  it('takes pictures of the own account only', async () => {
    const upload = await owner.send({
      method: 'POST',
      url: `/s/${tenant.siteId}/api/v1/splashpage/landingfile`,
      ...fileForm(TEST_IMAGES.png),
    })
    const { filelink } = upload.json<{ filelink: string }>()
    expect((await owner.put(url(), { logo_image: filelink })).statusCode).toBe(200)
    expect((await owner.put(url(), { logo_image: 'https://elsewhere.test/logo.png' })).statusCode).toBe(422)

    const stranger = await test.inTx(async (tx) => {
      const other = await insertAccount(tx, test.clock.now())
      return { site: await insertSite(tx, other), email: (await insertUser(tx, other)).email }
    })
    const answer = await (
      await test.signIn(stranger.email)
    ).put(`/s/${stranger.site}/api/v1/splashpage/design`, { logo_image: filelink })
    expectFieldErrors(answer, 422, { logo_image: [{ id: 'error.field.image' }] })
    expect((await owner.put(url(), { logo_image: '' })).statusCode).toBe(200)
  })
})

it('is for people of the site who may', async () => {
  const design = `/s/${tenant.siteId}/api/v1/splashpage/design`
  const reading = await test.newClient(tenant.accountId, { [tenant.siteId]: { landing_page: 'read' } })
  const outside = await test.newClient(tenant.accountId, { [tenant.siteId]: {} })
  expect((await reading.get(design)).statusCode).toBe(200)
  expect((await reading.put(design, { body_color: '#000000' })).statusCode).toBe(403)
  expect((await save('emailconfig', [], reading)).statusCode).toBe(403)
  expect((await outside.get(fieldsUrl('emailconfig'))).statusCode).toBe(403)
  expect((await test.anonymous().get(design)).statusCode).toBe(401)
  expect((await owner.get(`/s/999999/api/v1/splashpage/design`)).statusCode).toBe(404)
})
