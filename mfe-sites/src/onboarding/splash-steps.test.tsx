import { DEFAULT_SPLASH_DESIGN, type SplashFormField } from '@portico/shared/contracts'
import {
  apiServer,
  chooseOption,
  failWith,
  press,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { onboardingServer, underWay } from '../testing/onboarding-server'

function buildField(field_type: SplashFormField['field_type'], mandatory = false): SplashFormField {
  return {
    field_type,
    mandatory,
    title: '',
    format: '',
    default_checked: false,
    regex: '',
    options_list: [],
    female_option_text: '',
    male_option_text: '',
  }
}

describe('what guests fill in', () => {
  const path = '/signup/registration/field-collect'
  let saved: { login_fields: SplashFormField[] }[]
  const fields = () => screen.findByRole('list', { name: 'Fields for Email' })
  const names = async () =>
    within(await fields())
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label')?.replace(': required', ''))

  beforeEach(() => {
    const login_fields = [buildField('email', true), buildField('consent')]
    serveCall('getLoginFields', { siteId: 9, config: 'emailconfig' }, () => ({ login_fields }))
    const save = serveCall('saveLoginFields', { siteId: 9, config: 'emailconfig' }, ({ body }) => body)
    saved = save.bodies
    apiServer.use(...onboardingServer(underWay(['field-collect'])).handlers)
  })

  test('is added, made mandatory, ordered by keyboard, taken away, and saved', async () => {
    await renderRemote(remote, { path })
    await fields()
    await press('First name')
    await press('Date of birth')
    expect(await names()).toEqual(['Email address', 'Marketing consent', 'First name', 'Date of birth'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'First name: required' }))
    const up = screen.getByRole('button', { name: 'Move First name up' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    expect(await names()).toEqual(['Email address', 'First name', 'Marketing consent', 'Date of birth'])
    expect(screen.getByRole('button', { name: 'Move First name up' })).toHaveFocus()
    expect(screen.getByText('First name moved to position 2 of 4')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    // The first row can only move down.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move First name down' })).toHaveFocus())
    await press('Remove Marketing consent')
    await press('Save and continue')
    expect(await screen.findByRole('heading', { name: 'Pier Kiosk is ready' })).toBeVisible()
    expect(saved).toEqual([
      {
        login_fields: [
          buildField('firstname', true),
          buildField('email', true),
          { ...buildField('birthday'), format: 'DD/MM/YYYY' },
        ],
      },
    ])
  })

  test('always has what the login method needs', async () => {
    await renderRemote(remote, { path })
    await fields()
    expect(screen.getByRole('checkbox', { name: 'Email address: required' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remove Email address' })).toBeDisabled()
    expect(screen.getByText('Needed for this login method')).toBeVisible()
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  })

  test('may be a field of one’s own', async () => {
    await renderRemote(remote, { path })
    await fields()
    await press('Custom field')
    await press('Add field')
    expect(await screen.findByText('Enter a title for the field.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Field title' }), 'Table{Enter}')
    expect(await names()).toEqual(['Email address', 'Marketing consent', 'Table'])
    expect(saved).toEqual([])

    await press('Custom field')
    await userEvent.type(screen.getByRole('textbox', { name: 'Field title' }), 'Place')
    await chooseOption('Type', 'Custom list')
    await userEvent.type(screen.getByRole('textbox', { name: /Options/ }), 'Inside\nInside')
    await press('Add field')
    expect(await screen.findByText('Add at least two different options.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /Options/ }), '\nTerrace')
    await press('Add field')
    await press('Save and continue')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.login_fields.slice(2)).toMatchObject([
      { field_type: 'custom_text', title: 'Table' },
      { field_type: 'custom_select', title: 'Place', options_list: ['Inside', 'Terrace'] },
    ])
  })
})

describe('the look of the splash page', () => {
  const path = '/signup/registration/branding-info'
  const link = '/uploads/3/0123456789abcdef0123456789abcdef.png'
  let saved: object[]
  const skipBox = () => screen.getByRole('checkbox', { name: 'Skip image upload' })
  // The native input is hidden behind a button.
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose image'), file)
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })

  beforeEach(() => {
    serveCall('getSplashDesign', { siteId: 9 }, DEFAULT_SPLASH_DESIGN)
    saved = serveCall('saveSplashDesign', { siteId: 9 }, DEFAULT_SPLASH_DESIGN).bodies
    apiServer.use(...onboardingServer(underWay(['branding-info'])).handlers)
  })

  async function open() {
    await renderRemote(remote, { path })
    await screen.findByRole('form')
  }

  test('has a logo that is uploaded and shown at once; then there is nothing to skip', async () => {
    const types: (string | null)[] = []
    serveCall('uploadSplashImage', { siteId: 9 }, async ({ request }) => {
      types.push(request.headers.get('content-type'))
      const form = await request.formData()
      expect(form.has('file')).toBe(true)
      return { filelink: link }
    })
    await open()
    await choose(logo)
    expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', link)
    expect(types).toEqual([expect.stringMatching(/^multipart\/form-data; boundary=/)])
    expect(skipBox()).toBeDisabled()
    await press('Save and continue')
    expect(await screen.findByRole('heading', { name: 'Pier Kiosk is ready' })).toBeVisible()
    expect(saved).toMatchObject([{ logo_image: link, body_color: '#eef2f7' }])
    expect(saved[0]).not.toHaveProperty('skip_image')
  })

  test('is shown on the page that guests will see, with what is being entered', async () => {
    await open()
    const page = () => screen.getByTitle<HTMLIFrameElement>('Splash page preview').srcdoc
    expect(page()).toContain('Pier Kiosk')
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'portico.test')
    await waitFor(() => expect(page()).toContain('portico.test'))
    await replaceText(screen.getByRole('textbox', { name: /Page background/ }), '#123456')
    await waitFor(() => expect(page()).toContain('--body:#123456'))
  })

  test('needs a logo, or the word that there is none', async () => {
    await open()
    await press('Save and continue')
    expect(await screen.findByText('Choose an image or select “Skip image upload”.')).toBeVisible()
    expect(saved).toEqual([])
    await userEvent.click(skipBox())
    await press('Save and continue')
    await waitFor(() => expect(saved).toMatchObject([{ logo_image: '' }]))
  })

  test('says why a picture was refused', async () => {
    serveCall('uploadSplashImage', { siteId: 9 }, () =>
      failWith(422, 'error.validation', { file: 'error.upload.type' }),
    )
    await open()
    await choose(logo)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There was an error uploading your file.')
    expect(alert).toHaveTextContent('Choose a PNG, JPEG, GIF or WebP image.')
    expect(skipBox()).toBeEnabled()
  })

  test('warns of text that is hard to read, and takes colors only', async () => {
    await open()
    const field = screen.getByRole('textbox', { name: /Button text/ })
    await replaceText(field, '#88aaff')
    expect(await screen.findByText(/The button text is hard to read/)).toBeVisible()
    expect(screen.queryByText(/The card text is hard to read/)).not.toBeInTheDocument()
    await replaceText(field, 'blue')
    await userEvent.click(skipBox())
    await press('Save and continue')
    expect(await screen.findByText('Enter a color as #rrggbb.')).toBeVisible()
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  })
})
