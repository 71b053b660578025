import { guestAccountRoutes, MAX_NAME, MAX_NOTES, USERNAME } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  chooseOption,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildGuestAccount, buildUsedGuestAccount, DESK_RIGHTS } from '../testing/guest-account-builders'
import {
  guestAccountSchema,
  NEW_GUEST_USER,
  toBody,
  toFormValues,
  type GuestAccountValues,
} from './guest-account-schema'

const open = (path: string, settings = buildSiteSettings()) => renderRemote(remote, { path, settings })
const CREATE = '/app/guestuser/create'

/** Formik validates the same way: it leaves empty texts out. */
function validate(values: GuestAccountValues): Promise<unknown> {
  return guestAccountSchema.validate(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  )
}

describe('the rules of the form', () => {
  const body = guestAccountRoutes.updateGuestAccount.body
  it('are those of the API', async () => {
    const largest = {
      ...NEW_GUEST_USER,
      username: 'n'.repeat(USERNAME.max),
      firstname: 'n'.repeat(MAX_NAME),
      notes: 'n'.repeat(MAX_NOTES),
      unlimited_data: false,
      bytes_t: 10_000_000,
      unlimited_speed: false,
      speed_dl: 10_000_000,
      speed_ul: 10_000_000,
      duration_val: 525_600,
      num_devices: 100,
    }
    await expect(validate(largest)).resolves.toBeDefined()
    expect(body.safeParse(toBody(largest)).success).toBe(true)
    const changes = [
      { username: `${largest.username}n` },
      { username: 'two words' },
      { firstname: `${largest.firstname}n` },
      { notes: `${largest.notes}n` },
      { bytes_t: 10_000_001 },
      { duration_val: 0 },
      { email: 'nobody' },
    ]
    for (const change of changes) {
      await expect(validate({ ...largest, ...change })).rejects.toBeDefined()
      expect(body.safeParse(toBody({ ...largest, ...change })).success).toBe(false)
    }
  })

  it('keep an account as it is', () => {
    const account = buildUsedGuestAccount()
    expect(toBody(toFormValues(account))).toMatchObject({
      username: 'room-12',
      bytes_t: 500,
      bytes_type: 2,
      unlimited_data: false,
      active: true,
    })
  })
})

describe('creating', () => {
  it('shows the generated password once and goes to the account', async () => {
    const create = serveCall('createGuestAccount', { ...buildGuestAccount(), password: 'kmb7wq2x' })
    serveCall('getGuestAccount', { uid: 7 }, { ...buildGuestAccount(), devices: [] })
    const { router } = await open(CREATE)
    await press('Create guest account')
    expect(await screen.findByText('This field is required')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: /Username/ }), 'room-12{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('kmb7wq2x')).toBeInTheDocument()
    expect(create.seen[0]?.body).toMatchObject({ username: 'room-12', duration_val: 7, duration_type: 3 })
    expect(create.seen[0]?.body).not.toHaveProperty('password')
    await press('Done', dialog)
    await waitFor(() => expect(router.current()).toContain('/app/guestuser/details/7'))
    expect(screen.queryByText('kmb7wq2x')).not.toBeInTheDocument()
  })

  it('limits duration and data', async () => {
    const create = serveCall('createGuestAccount', { ...buildGuestAccount(), password: 'kmb7wq2x' })
    await open(CREATE)
    await userEvent.type(await screen.findByRole('textbox', { name: /Username/ }), 'ana')
    await press('1 day')
    await userEvent.click(screen.getByRole('switch', { name: 'Unlimited data' }))
    await userEvent.type(screen.getByRole('spinbutton', { name: /Data limit/ }), '500')
    await chooseOption(/Per/, 'Day')
    await press('Create guest account')
    await waitFor(() => expect(create.seen).toHaveLength(1))
    expect(create.seen[0]?.body).toMatchObject({
      username: 'ana',
      duration_val: 1,
      duration_type: 3,
      unlimited_data: false,
      bytes_t: 500,
      bytes_type: 2,
    })
  })

  it('prints the name and the password on a card', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      // oxlint-disable-next-line testing-library/no-node-access -- it is on paper only, so it has no role
      const paper = document.querySelector('.portico-credentials-paper')
      expect(paper).toHaveTextContent('Usernameroom-12Passwordkmb7wq2x')
    })
    serveCall('createGuestAccount', { ...buildGuestAccount(), password: 'kmb7wq2x' })
    await open(CREATE)
    await userEvent.type(await screen.findByRole('textbox', { name: /Username/ }), 'room-12')
    await press('Create guest account')
    await press('Print')
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
  })

  it('says at the username that it is taken', async () => {
    const taken = { id: 'error.guestuser.taken' }
    apiServer.use(
      refuse('createGuestAccount', 409, {
        status: 409,
        message: '',
        message_text: taken,
        schema_errors: { username: [''] },
        schema_texts: { username: [taken] },
      }),
    )
    await open(CREATE)
    const username = await screen.findByRole('textbox', { name: /Username/ })
    await userEvent.type(username, 'room-12{Enter}')
    await waitFor(() => expect(username).toHaveAccessibleDescription(/taken at this location/))
  })

  it('is not for people who only read', async () => {
    await open(CREATE, buildSiteSettings({ can: { create_guest_user: false } }))
    expect(await screen.findByText('You have read-only access to guest accounts')).toBeInTheDocument()
  })
})

describe('editing', () => {
  it('saves all but the password', async () => {
    const update = serveCall('updateGuestAccount', { uid: 7 }, buildUsedGuestAccount({ active: false }))
    serveCall('getGuestAccount', { uid: 7 }, buildUsedGuestAccount())
    const { router } = await open('/app/guestuser/edit/7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit room-12' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /Password/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }))
    await press('Save changes')
    await waitFor(() => expect(router.current()).toContain('/app/guestuser/details/7'))
    expect(update.seen[0]?.body).toMatchObject({ active: false, username: 'room-12', bytes_type: 2 })
    expect(screen.getByText('room-12 saved')).toBeInTheDocument()
  })

  it('says what failed', async () => {
    serveCall('getGuestAccount', { uid: 7 }, buildUsedGuestAccount())
    apiServer.use(refuse('updateGuestAccount', { uid: 7 }, 409, 'error.conflict'))
    await open('/app/guestuser/edit/7')
    await press('Save changes')
    expect(await screen.findByRole('alert')).toHaveTextContent('Update failed')
  })

  it('is not for the front desk', async () => {
    serveCall('getGuestAccount', { uid: 7 }, buildUsedGuestAccount({ can: DESK_RIGHTS }))
    await open('/app/guestuser/edit/7')
    expect(await screen.findByText("You can't edit guest accounts")).toBeInTheDocument()
  })
})
