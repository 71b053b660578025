import type { CampaignDocument } from '@portico/shared/contracts'
import { apiServer, renderRemote, serveCall } from '@portico/shared/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import {
  BUTTON,
  buildCampaign,
  buildDocument,
  campaignHandlers,
  DIVIDER,
  HEADING,
} from '../testing/campaign-builders'

async function open(document = buildDocument([HEADING, BUTTON, DIVIDER])) {
  const update = serveCall('updateCampaign', ({ body }) =>
    buildCampaign({ campaign_json: body.campaign_json }),
  )
  serveCall('uploadMedia', { filelink: '/uploads/1/cake.png' })
  apiServer.use(...campaignHandlers(buildCampaign({ campaign_json: document })))
  apiServer.use(update)
  await renderRemote(remote, { path: paths.emailCampaignEdit({ id: 7 }, { tab: 'design' }) })
  await screen.findByRole('region', { name: 'Content editor' })
  const saved = async (): Promise<CampaignDocument> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('Welcome back saved as a draft')
    return update.seen.at(-1)!.body.campaign_json
  }
  return { saved }
}

const canvas = () => within(screen.getByRole('region', { name: 'Content editor' }))
const block = (name: string) => canvas().getByRole('group', { name })
const blockNames = () =>
  canvas()
    .getAllByRole('group')
    .filter((each) => each.hasAttribute('data-block'))
    .map((each) => each.getAttribute('aria-label'))
const focus = (name: string) => act(() => block(name).focus())
const select = (name: string) => userEvent.click(block(name))
const press = (name: string) =>
  userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Block actions' })).getByRole('button', { name }),
  )

test('blocks are added below the selected one, and can be changed at once', async () => {
  const { saved } = await open()
  await select('Heading: Welcome')
  const palette = within(screen.getByRole('group', { name: 'Add blocks' }))
  await userEvent.click(palette.getByRole('button', { name: 'Spacer' }))
  expect(blockNames()).toEqual(['Heading: Welcome', 'Spacer', 'Button: Book a table', 'Divider'])
  expect(block('Spacer')).toHaveFocus()
  const height = screen.getByRole('spinbutton', { name: 'Height' })
  await userEvent.clear(height)
  await userEvent.type(height, '40')
  expect((await saved()).blocks[1]).toMatchObject({ type: 'spacer', height: 40 })
})

test('the keyboard alone selects, moves, duplicates and deletes', async () => {
  await open()
  focus('Heading: Welcome')
  await userEvent.keyboard('{ArrowDown}')
  expect(block('Button: Book a table')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(blockNames()).toEqual(['Button: Book a table', 'Heading: Welcome', 'Divider'])
  expect(screen.getByText('Button: Book a table moved to position 1 of 3')).toBeInTheDocument()
  focus('Divider')
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(blockNames()).toEqual(['Button: Book a table', 'Heading: Welcome', 'Divider', 'Divider'])
  await userEvent.keyboard('{Delete}')
  expect(blockNames()).toEqual(['Button: Book a table', 'Heading: Welcome', 'Divider'])
  expect(block('Divider')).toHaveFocus()
})

test('Escape leads from a text to its own block', async () => {
  const columns = {
    type: 'columns' as const,
    id: 'c1',
    padding: 12,
    ratio: '50-50' as const,
    columns: [[HEADING], []],
  }
  await open(buildDocument([columns]))
  focus('Heading: Welcome')
  await userEvent.keyboard('{Enter}')
  expect(canvas().getByRole('textbox', { name: 'Heading: Welcome' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(block('Heading: Welcome')).toHaveFocus()
})

test('where undo removes the block in focus, the next one has it', async () => {
  await open()
  focus('Heading: Welcome')
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(blockNames().slice(0, 2)).toEqual(['Heading: Welcome', 'Heading: Welcome'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(blockNames()).toEqual(['Heading: Welcome', 'Button: Book a table', 'Divider'])
  expect(block('Button: Book a table')).toHaveFocus()
})

test('moving with the buttons keeps the focus on them', async () => {
  await open()
  await select('Heading: Welcome')
  await press('Move down')
  expect(blockNames()[1]).toBe('Heading: Welcome')
  expect(screen.getByRole('button', { name: 'Move down' })).toHaveFocus()
  await press('Duplicate block')
  await press('Delete block')
  expect(blockNames()).toEqual(['Button: Book a table', 'Heading: Welcome', 'Divider'])
})

test('a block is dragged into a column', async () => {
  const columns = {
    type: 'columns' as const,
    id: 'c1',
    padding: 12,
    ratio: '50-50' as const,
    columns: [[], []],
  }
  const { saved } = await open(buildDocument([BUTTON, columns]))
  const dataTransfer = { effectAllowed: '', setData: () => undefined }
  fireEvent.dragStart(block('Button: Book a table'), { dataTransfer })
  const column = canvas().getByRole('group', { name: 'Column 2 of 2' })
  fireEvent.dragOver(column, { dataTransfer })
  fireEvent.drop(column, { dataTransfer })
  expect(await canvas().findByRole('list', { name: 'Column 2 of 2' })).toBeInTheDocument()
  expect((await saved()).blocks).toEqual([{ ...columns, columns: [[], [BUTTON]] }])
})

test('columns are filled without dragging', async () => {
  const columns = {
    type: 'columns' as const,
    id: 'c1',
    padding: 12,
    ratio: '50-50' as const,
    columns: [[], []],
  }
  const { saved } = await open(buildDocument([BUTTON, columns]))
  focus('Button: Book a table')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByText('Button: Book a table moved to position 1 of 1')).toBeInTheDocument()
  const empty = within(canvas().getByRole('group', { name: 'Column 2 of 2' }))
  empty.getByRole('button', { name: 'Add block' }).focus()
  await userEvent.keyboard('{Enter}')
  const menu = within(await screen.findByRole('menu'))
  expect(menu.queryByRole('menuitem', { name: 'Columns' })).not.toBeInTheDocument()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Divider' }))
  expect(block('Divider')).toHaveFocus()
  expect((await saved()).blocks).toMatchObject([
    { type: 'columns', columns: [[BUTTON], [{ type: 'divider' }]] },
  ])
})

test('a text is written in place, with fields of the guest', async () => {
  const { saved } = await open()
  await select('Heading: Welcome')
  const box = canvas().getByRole('textbox', { name: 'Heading: Welcome' })
  box.innerHTML = 'Hi <b onclick="alert(1)">you</b><script>alert(1)</script>'
  fireEvent.input(box)
  expect(screen.getByRole('button', { name: /Personalize/ })).toBeInTheDocument()
  expect((await saved()).blocks[0]).toMatchObject({ text: 'Hi <strong>you</strong>' })
})

test('an image is uploaded', async () => {
  const { saved } = await open(buildDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Image' }))
  const file = new File(['png'], 'cake.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Choose image'), file)
  expect(await screen.findByAltText('Selected image')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A cake')
  expect((await saved()).blocks[0]).toMatchObject({ url: '/uploads/1/cake.png', alt: 'A cake' })
})

test('without a selection the whole content is set', async () => {
  const { saved } = await open()
  const color = screen.getByRole('textbox', { name: /Page background/ })
  await userEvent.clear(color)
  await userEvent.type(color, '#112233')
  expect((await saved()).settings.background).toBe('#112233')
})
