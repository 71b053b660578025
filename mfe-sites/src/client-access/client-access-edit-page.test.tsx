import type { ClientAccess } from '@portico/shared/contracts'
import { answer, apiServer, buildFailure, buildLevels, renderRemote } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { buildClient, type Sent } from '../testing/settings-server'

const DORA = buildClient({ client_id: 22, email: 'dora@harbour.test', displayname: 'Dora', member: false })

/** A server that keeps what it is told; refuses changes of one client. */
function serve(clients: ClientAccess[], sent: Sent['body'][] = [], refused?: number) {
  let kept = clients
  apiServer.use(
    answer('listClientAccess', () => ({ items: kept })),
    answer('saveClientAccess', ({ body }) => {
      sent.push(body)
      if (body.client_id === refused)
        return HttpResponse.json(buildFailure(409, 'error.conflict'), { status: 409 })
      kept = kept.map((one) => (one.client_id === body.client_id ? { ...one, ...body } : one))
      return kept.find((one) => one.client_id === body.client_id)
    }),
  )
  return sent
}
const open = () => renderRemote(remote, { path: '/app/settings-view/client-access' })
async function setLevel(select: string, level: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: select }))
  const choices = await screen.findAllByTitle(level)
  await userEvent.click(choices.at(-1) as HTMLElement)
}

test('levels of several clients are changed and saved together; what they mean stands above', async () => {
  const sent = serve([buildClient(), DORA])
  const { router } = await open()
  expect(await screen.findByText("Can view everything but can't change anything.")).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Settings, Dora' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()

  await setLevel('Voucher data, Cleo', 'Read/Write')
  await userEvent.click(screen.getByRole('switch', { name: 'Dora has access to this location' }))
  await setLevel('Set all sections for Dora to', 'No Access')
  expect(screen.getByText('Can see only this location and its dashboard.')).toBeVisible()
  expect(screen.getByText('2 clients with unsaved changes')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  expect(router.heldBack()).toBe('/app/settings-view')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Access saved for 2 clients')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      ...{ client_id: 21, member: true, front_desk: false },
      permissions: { ...buildLevels('read'), voucher_data: 'write' },
    },
    { client_id: 22, member: true, front_desk: false, permissions: buildLevels('none') },
  ])
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
})

test('somebody at the front desk has no levels to choose', async () => {
  const sent = serve([buildClient()])
  await open()
  const box = await screen.findByRole('checkbox', { name: 'Cleo works at the front desk' })
  expect(box).toHaveAccessibleDescription(
    /Can only create, print, send and look up vouchers and guest accounts/,
  )
  await userEvent.click(box)
  expect(screen.queryByRole('combobox', { name: 'Voucher data, Cleo' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Access saved for 1 client')).toBeInTheDocument()
  expect(sent).toMatchObject([{ client_id: 21, front_desk: true }])
})

test('what was refused stays changed, with the reason; the rest is saved', async () => {
  serve([buildClient(), { ...DORA, member: true }], [], 21)
  await open()
  await setLevel('Settings, Cleo', 'Read/Write')
  await setLevel('Settings, Dora', 'Read/Write')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const card = await screen.findByRole('listitem', { name: 'Cleo' })
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'Save updates failed. Someone else changed this.',
  )
  expect(await screen.findByText('1 client with unsaved changes')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(within(card).queryByRole('alert')).not.toBeInTheDocument()
})

test('without clients it says what comes here', async () => {
  serve([])
  await open()
  expect(await screen.findByText('No clients yet')).toBeVisible()
})
