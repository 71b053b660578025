import {
  apiServer,
  buildFailure,
  buildSiteSettings,
  buildUser,
  failWith,
  press,
  refuse,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const user = buildUser({ billing_access: false, tf_enabled: true })
const TOKEN = 'token-of-the-second-step'

/** Accepts the password, and only `right` as the code. */
function answerWithSecondStep(right: string) {
  serveCall('login', {
    response: { tf_required: true, reason: '2faRequired', token: TOKEN },
    csrf_token: 'csrf-1',
  })
  const sent = serveCall('validateTwoFactor', ({ body }) => {
    if (body.code === right) return { response: { user }, csrf_token: 'csrf-2' }
    return failWith(422, 'error.code_invalid')
  }).bodies
  serveCall('listRemotes', TEST_REMOTES)
  serveCall('getSiteSettings', { siteId: '*' }, buildSiteSettings())
  return sent
}

async function passTheFirstStep(path = '/login') {
  const shell = await renderShell({ path })
  await userEvent.type(await screen.findByLabelText('Email'), 'owner@harbour.test')
  await userEvent.type(screen.getByLabelText('Password'), 'portico-demo')
  await press('Sign in')
  expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeInTheDocument()
  return shell
}

test('the code of the app is sent as soon as it is whole, and leads to where the user was going', async () => {
  const sent = answerWithSecondStep('123456')
  const { address } = await passTheFirstStep('/login?next=%2Fapp%2Freports%2Fdashboard%3Frange%3Dweek')
  const code = screen.getByRole('textbox', { name: 'Code' })
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(code, '123 456')
  await screen.findByRole('button', { name: 'Account menu' })
  expect(sent).toEqual([{ token: TOKEN, csrf_token: 'csrf-1', code: '123456' }])
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?range=week&site=1'))
})

test('a wrong code is told at the field, where the next one is typed', async () => {
  answerWithSecondStep('123456')
  await passTheFirstStep()
  const code = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(code, '111111')
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(
      'The code you have entered is invalid/expired. Please try again',
    ),
  )
  expect(code).toHaveFocus()
  await replaceText(code, '123456')
  await screen.findByRole('button', { name: 'Account menu' })
})

test('without the app a recovery code does, sent by the button', async () => {
  const sent = answerWithSecondStep('abcd-efgh')
  await passTheFirstStep()
  await press('Use recovery code')
  await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcd-efgh')
  expect(sent).toEqual([])
  await press('Confirm')
  await screen.findByRole('button', { name: 'Account menu' })
})

test('once the step is over, the password is asked for again and the page says why', async () => {
  answerWithSecondStep('123456')
  apiServer.use(
    refuse('validateTwoFactor', 422, { ...buildFailure(422, 'error.code_invalid'), reason: 'expired' }),
  )
  await passTheFirstStep()
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
  expect(await screen.findByLabelText('Password')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The code you have entered is invalid/expired. Please try again',
  )
})

test('after an identity provider only the second step is asked, and the address keeps none of it', async () => {
  const sent = answerWithSecondStep('123456')
  const { address } = await renderShell({
    path: `/login?next=%2Fapp%2Freports%2Fdashboard%3Frange%3Dweek#tf_token=${TOKEN}&csrf_token=csrf-3`,
  })
  const code = await screen.findByRole('textbox', { name: 'Code' })
  expect(address() + window.location.hash).toBe('/login?next=%2Fapp%2Freports%2Fdashboard%3Frange%3Dweek')
  await userEvent.type(code, '123456')
  await screen.findByRole('button', { name: 'Account menu' })
  expect(sent).toEqual([{ token: TOKEN, csrf_token: 'csrf-3', code: '123456' }])
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?range=week&site=1'))
  expect(window.location.hash).toBe('')
})

test('a second step that was cut short on its way asks for the password, and leaves the address', async () => {
  const { address } = await renderShell({ path: `/login#tf_token=${TOKEN}` })
  expect(await screen.findByLabelText('Password')).toBeInTheDocument()
  expect(address() + window.location.hash).toBe('/login')
})

test('without an answer the product says so in its own words', async () => {
  answerWithSecondStep('123456')
  serveCall('validateTwoFactor', () => HttpResponse.error())
  await passTheFirstStep()
  const code = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(code, '123456')
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription('Sorry Some error happened while logging you in.'),
  )
})

test('going back asks for the password, with nothing to complain about', async () => {
  answerWithSecondStep('123456')
  await passTheFirstStep()
  await press('Back')
  expect(await screen.findByLabelText('Password')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
