import type { AccessPackage } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  chooseAction,
  expectLink,
  onPhone,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildPackage,
  buildPackageList,
  buildSubscription,
  buildTrial,
  packageHandlers,
} from '../testing/package-builders'

const LIST = '/app/payment/packages'
const open = (path = LIST, settings = buildSiteSettings()) => renderRemote(remote, { path, settings })

/** Serves packages and stores the order that it receives. */
function serve(start: AccessPackage[] = [buildPackage(), buildSubscription(), buildTrial()]) {
  let items = start
  const orders: number[][] = []
  serveCall('listPackages', () => buildPackageList(items))
  serveCall('orderPackages', ({ body: { display_order: order } }) => {
    orders.push(order)
    items = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
    return { display_order: order }
  })
  return orders
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Packages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Waits until the rows replace the loading state. */
const findRows = async () => {
  await screen.findByRole('link', { name: 'Day pass' })
  return within(screen.getByRole('list', { name: 'Packages' })).getAllByRole('listitem')
}

test('shows what each package gives and costs, as guests see it', async () => {
  serve([buildPackage(), buildSubscription(), buildTrial({ active: false })])
  await open()
  const [day, month, trial] = await findRows()
  expect(day).toHaveTextContent('Day pass1 day · 1 device€5.00Not sold yet')
  expect(month).toHaveTextContent('ResidentRecurring3 devices · 50 GB€25.00 / month40 sold')
  expect(trial).toHaveTextContent('Half an hourFree trialHidden30 minutes · 1 deviceFreeNot used yet')
  await expectLink('Half an hour', '/newapp/app/payment/packages/edit-trial/3')
  const page = screen.getByTitle('Preview for guests').getAttribute('srcdoc')
  expect(page).toContain('Resident')
  expect(page).not.toContain('Half an hour')
})

test('saves the order with the keyboard, one move after the other', async () => {
  const orders = serve()
  await open()
  await press('Move Half an hour up')
  expect(titles()).toEqual(['Day pass', 'Half an hour', 'Resident'])
  await userEvent.keyboard('{Enter}')
  expect(titles()).toEqual(['Half an hour', 'Day pass', 'Resident'])
  await waitFor(() => expect(orders.at(-1)).toEqual([3, 1, 2]))
  expect(screen.getByText('Half an hour moved to position 1 of 3')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Half an hour down' })).toHaveFocus()
})

test('saves the order with the mouse', async () => {
  const orders = serve()
  await open()
  const [first, , last] = await findRows()
  const dataTransfer = { effectAllowed: '', setData: () => undefined }
  fireEvent.dragStart(first as HTMLElement, { dataTransfer })
  fireEvent.dragOver(last as HTMLElement, { dataTransfer })
  fireEvent.drop(last as HTMLElement, { dataTransfer })
  await waitFor(() => expect(orders).toEqual([[2, 3, 1]]))
  expect(titles()).toEqual(['Resident', 'Half an hour', 'Day pass'])
})

test('keeps the order that was saved while an older list is still on its way', async () => {
  const orders = serve()
  await open()
  await findRows()
  let asked = 0
  let arrive = () => undefined as void
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const older = buildPackageList([buildPackage(), buildSubscription(), buildTrial()])
  const newer = buildPackageList([buildPackage(), buildTrial(), buildSubscription()])
  serveCall('archivePackage', { pkgId: 2 }, buildSubscription({ archived: true }))
  serveCall('listPackages', async () => {
    asked += 1
    if (asked > 1) return newer
    await late
    return older
  })
  await chooseAction('Resident', /Archive/)
  await press('Archive', within(await screen.findByRole('dialog')))
  await waitFor(() => expect(asked).toBe(1))
  await press('Move Half an hour up')
  await waitFor(() => expect(orders).toEqual([[1, 3, 2]]))
  const seen: unknown[] = []
  const watch = new MutationObserver(() => seen.push(titles()))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })

  arrive()
  await waitFor(() => expect(asked).toBe(2))
  await waitFor(() => expect(titles()).toEqual(['Day pass', 'Half an hour', 'Resident']))
  watch.disconnect()
  expect(seen).not.toContainEqual(['Day pass', 'Resident', 'Half an hour'])
})

test('puts packages back where the order was refused', async () => {
  serve()
  apiServer.use(refuse('orderPackages', 409, 'error.conflict'))
  await open()
  await press('Move Resident up')
  expect(await screen.findByText(/^The order wasn't saved\. /)).toBeInTheDocument()
  await waitFor(() => expect(titles()).toEqual(['Day pass', 'Resident', 'Half an hour']))
})

test('archives and deletes after asking; a sold package is not deleted', async () => {
  serve()
  const archive = serveCall('archivePackage', { pkgId: 2 }, buildSubscription({ archived: true }))
  const remove = serveCall('deletePackage')
  await open()
  await chooseAction('Resident', /Archive/)
  await press('Archive', within(await screen.findByRole('dialog')))
  expect(await screen.findByText('Resident archived')).toBeInTheDocument()
  await press('Actions for Resident')
  const erase = await screen.findByRole('menuitem', { name: /Packages that were sold/ })
  expect(erase).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await chooseAction('Day pass', /Delete/)
  const asked = within(await screen.findByRole('dialog', { name: /Delete Day pass/ }))
  await press('Delete', asked)
  expect(await screen.findByText('Day pass deleted')).toBeInTheDocument()
  expect([archive.seen.length, remove.seen.length]).toEqual([1, 1])
})

test('restores from the archive', async () => {
  apiServer.use(...packageHandlers())
  const can = { update: true, archive: false, restore: true, delete: false, offer_removal: true }
  const old = buildPackage({ id: 9, title: 'Old pass', archived: true, can })
  const { items: _items, ...rest } = buildPackageList([old])
  serveCall('listArchivedPackages', { items: [old], metadata: rest.metadata })
  const restore = serveCall('restorePackage', { pkgId: 9 }, old)
  const { router } = await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Archived' }))
  expect(router.current()).toBe(`${LIST}?tab=archived`)
  await chooseAction('Old pass', /Restore/)
  expect(await screen.findByText('Old pass is back on sale')).toBeInTheDocument()
  expect(restore.seen).toHaveLength(1)
})

test('on a phone, the page has its main action and a menu of the others', async () => {
  onPhone()
  serve()
  const { router } = await open()
  expect(await screen.findByRole('link', { name: 'Create package' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Payment settings' })).not.toBeInTheDocument()
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create free trial' }))
  expect(router.current()).toBe('/app/payment/packages/create-trial')
})

test('says that packages failed to load, and tries again', async () => {
  apiServer.use(refuse('listPackages', 503, 'error.unavailable'))
  await open()
  expect(await screen.findByText('Failed to load packages')).toBeVisible()
  serve()
  await press('Try again')
  expect(await screen.findByRole('link', { name: 'Day pass' })).toBeVisible()
})

test('who may only look is offered nothing else', async () => {
  const can = { update: false, archive: false, restore: false, delete: false, offer_removal: false }
  serveCall('listPackages', buildPackageList([buildPackage({ can })], { order: false }))
  await open(LIST, buildSiteSettings({ can: { create_package: false } }))
  await screen.findByRole('link', { name: 'Day pass' })
  expect(screen.queryByRole('link', { name: /Create/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Day pass up' })).toBeDisabled()
})
