import { answerWords, shownDetail } from './answer-detail'
import { customRequest, type OpenGateway } from './sms-request'
import { twilioError, twilioFailure, twilioRequest } from './twilio'

const GATEWAY: OpenGateway = {
  provider: 'custom',
  request_type: 'get',
  url: 'https://sms.example/send?route=2',
  auth_type: 'none',
  username: '',
  password: '',
  header_name: '',
  header_value: '',
  to_param: 'mobile',
  text_param: 'msg',
  from: 'Café Norte',
  extra_params: { unicode: '1' },
}
const MESSAGE = { to: '+34600111222', text: 'Código 1 & 2 = ¿sí?' }
const requestOf = (changes: Partial<OpenGateway>) => customRequest({ ...GATEWAY, ...changes }, MESSAGE)

describe('a gateway of the operator', () => {
  it('gets all in the address, beside what stands there already', () => {
    const { method, url, body } = requestOf({})
    expect([method, body]).toEqual(['GET', undefined])
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      route: '2',
      from: 'Café Norte',
      unicode: '1',
      mobile: '+34600111222',
      msg: 'Código 1 & 2 = ¿sí?',
    })
  })

  it('gets a form', () => {
    const { url, body, headers } = requestOf({ request_type: 'post' })
    expect(url).toBe('https://sms.example/send?route=2')
    expect(headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(new URLSearchParams(body).get('msg')).toBe('Código 1 & 2 = ¿sí?')
  })

  it('gets JSON', () => {
    const { body, headers } = requestOf({ request_type: 'jsonpost' })
    expect(headers?.['content-type']).toBe('application/json')
    expect(JSON.parse(body ?? '')).toEqual({
      from: 'Café Norte',
      unicode: '1',
      mobile: '+34600111222',
      msg: 'Código 1 & 2 = ¿sí?',
    })
  })

  it('gets the sender by the name that an extra parameter gives it, and none where none is set', () => {
    const named = requestOf({ request_type: 'jsonpost', extra_params: { originator: '{from}' } })
    expect(Object.keys(JSON.parse(named.body ?? '') as object)).toEqual(['originator', 'mobile', 'msg'])
    expect(named.body).toContain('"originator":"Café Norte"')
    expect(new URL(requestOf({ from: '' }).url).searchParams.has('from')).toBe(false)
  })

  it('is signed in to by name and password, by a header, or not at all', () => {
    const basic = requestOf({ auth_type: 'httpbasic', username: 'ana', password: 'p:ä' })
    expect(basic.headers).toEqual({ authorization: `Basic ${Buffer.from('ana:p:ä').toString('base64')}` })
    expect(
      requestOf({ auth_type: 'apiheader', header_name: 'X-Api-Key', header_value: 'k-1' }).headers,
    ).toEqual({
      'x-api-key': 'k-1',
    })
    expect(requestOf({ password: 'unused', header_value: 'unused' }).headers).toEqual({})
  })

  it('cannot be told another number or text by an extra parameter', () => {
    const { body } = requestOf({ request_type: 'jsonpost', extra_params: { mobile: '+1900', msg: 'x' } })
    expect(JSON.parse(body ?? '')).toMatchObject({ mobile: MESSAGE.to, msg: MESSAGE.text })
  })
})

describe('Twilio', () => {
  const sid = `AC${'1'.repeat(32)}`
  const gateway = { ...GATEWAY, provider: 'twilio' as const, url: '', username: sid, password: 'token' }

  it('gets a form for the account, signed in with its token', () => {
    const { method, url, headers, body } = twilioRequest(
      { ...gateway, from: '+15005550006', extra_params: {} },
      MESSAGE,
    )
    expect([method, url]).toEqual(['POST', `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`])
    expect(headers?.authorization).toBe(`Basic ${Buffer.from(`${sid}:token`).toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      From: '+15005550006',
      To: MESSAGE.to,
      Body: MESSAGE.text,
    })
  })

  it('chooses the sender where a messaging service is named, in another region where one is', () => {
    const from = `MG${'a'.repeat(32)}`
    const { url, body } = twilioRequest(
      { ...gateway, from, url: 'https://api.dublin.ie1.twilio.com/' },
      MESSAGE,
    )
    expect(url).toMatch(/^https:\/\/api\.dublin\.ie1\.twilio\.com\/2010-04-01\//)
    const sent = new URLSearchParams(body)
    expect([sent.get('MessagingServiceSid'), sent.get('From')]).toEqual([from, null])
  })

  it('tells what is wrong, also with a message that it took', () => {
    expect(twilioError('{"code":20003,"message":"Authenticate","status":401}')).toBe('Authenticate (20003)')
    expect(twilioError('<html>502</html>')).toBeNull()
    expect(twilioFailure('{"sid":"SM1","status":"queued","error_code":null}')).toBeNull()
    expect(twilioFailure('{"status":"undelivered","error_code":30003,"error_message":"Unreachable"}')).toBe(
      'Unreachable (30003)',
    )
  })
})

describe('the words of an answer', () => {
  it.each([
    ['{"message":"No credit"}', 'No credit'],
    ['{"error":{"description":"No credit"}}', 'No credit'],
    ['{"errors":[{"detail":"No credit"}]}', 'No credit'],
    ['{"error":"No credit"}', 'No credit'],
    ['{"response":{"errors":[{"message":"No credit"}]}}', 'No credit'],
    ['ERR 104: No credit', 'ERR 104: No credit'],
    ['<!doctype html><h1>Bad gateway</h1>', ''],
    ['{"status":3}', ''],
    ['', ''],
  ])('of %s', (body, words) => {
    expect(answerWords(body)).toBe(words)
  })

  it('are shown as one line, not too long, and without secrets', () => {
    expect(shownDetail('Key\r\nk-12345 is\tunknown', ['k-12345', ''])).toBe('Key ••• is unknown')
    expect(shownDetail('x'.repeat(500), [])).toHaveLength(200)
  })
})
