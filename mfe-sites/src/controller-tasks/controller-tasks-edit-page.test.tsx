import type { ControllerTaskList, TaskRun } from '@portico/shared/contracts'
import { TASK_CAUSES } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { buildRouter, buildTask, buildTaskList, routerHandlers } from '../testing/settings-server'

const path = '/app/settings-view/unifi-scheduled-tasks'
const open = () => renderRemote(remote, { path })
const UNIFI = buildRouter({ router_type: 'unifi', kind: 'controller' })

function serve(list: ControllerTaskList = buildTaskList()): void {
  apiServer.use(...routerHandlers(UNIFI))
  serveCall('listControllerTasks', list)
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const last = (changes: Partial<TaskRun>): TaskRun => ({
  result: 'done',
  cause: null,
  detail: '',
  started_at: '2026-03-10T03:00:00Z',
  ended_at: '2026-03-10T03:00:20Z',
  started_by: null,
  done: 2,
  total: 2,
  failed: [],
  ...changes,
})
const listWith = (changes: Parameters<typeof buildTask>[0]) => {
  const [, scan, restart] = buildTaskList().items
  return buildTaskList({ items: [buildTask(changes), scan, restart].flatMap((each) => each ?? []) })
}

test('turns a task on for some days', async () => {
  serve()
  const saved = serveCall('saveControllerTasks', buildTaskList())
  await open()
  const task = await panel('Restart all access points')
  expect(task.getByText('Never run')).toBeInTheDocument()
  await userEvent.click(task.getByRole('switch', { name: 'Run on a schedule' }))
  const days = task.getAllByRole('checkbox')
  expect(days).toHaveLength(7)
  // Weeks begin on Sunday in the United States.
  expect(days[0]).toBe(task.getByRole('checkbox', { name: 'Sunday' }))
  for (const day of ['Sunday', 'Saturday']) await userEvent.click(task.getByRole('checkbox', { name: day }))
  expect(task.getByText('Time zone of this location: Europe/Madrid.')).toBeInTheDocument()
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await press('Save changes')
  await waitFor(() => expect(saved.bodies).toHaveLength(1))
  expect(saved.bodies).toEqual([
    {
      items: [
        { task: 'restart_access_points', enabled: true, days: [1, 2, 3, 4, 5], minute: 240 },
        { task: 'scan_rf', enabled: false, days: [1, 2, 3, 4, 5, 6, 7], minute: 240 },
        { task: 'restart_console', enabled: false, days: [1, 2, 3, 4, 5, 6, 7], minute: 240 },
      ],
    },
  ])
})

test('changes the time of a task', async () => {
  serve(listWith({ enabled: true }))
  const saved = serveCall('saveControllerTasks', buildTaskList())
  await open()
  const task = await panel('Restart all access points')
  const time = await task.findByRole('textbox', { name: /^Time/ })
  expect(time).toHaveValue('4:00 AM')
  await userEvent.clear(time)
  await userEvent.type(time, '03:30')
  await userEvent.tab()
  await press('Save changes')
  await waitFor(() => expect(saved.bodies).toHaveLength(1))
  expect(saved.bodies).toEqual([
    expect.objectContaining({ items: expect.arrayContaining([expect.objectContaining({ minute: 210 })]) }),
  ])
})

test('asks for a day before it saves', async () => {
  serve(listWith({ enabled: true, days: [1], next_run_at: '2026-03-16T03:00:00Z' }))
  const saved = serveCall('saveControllerTasks', buildTaskList())
  await open()
  const task = await panel('Restart all access points')
  expect(task.getByText('Mar 16, 2026')).toBeInTheDocument()
  await userEvent.click(task.getByRole('checkbox', { name: 'Monday' }))
  await press('Save changes')
  expect(await task.findByText('Choose at least one day.')).toBeInTheDocument()
  expect(saved.bodies).toEqual([])
})

test('says what guests notice before it runs a task now, and shows progress', async () => {
  let list = buildTaskList()
  apiServer.use(...routerHandlers(UNIFI))
  serveCall('listControllerTasks', () => list)
  serveCall('listTaskTargets', {
    items: [
      { name: 'Lobby', online: true },
      { name: 'Bar', online: true },
      { name: 'Terrace', online: false },
    ],
    cause: null,
    detail: '',
  })
  const runs = serveCall('runControllerTask', () => {
    list = listWith({ running: { started_at: '2026-03-10T09:30:00Z', done: 1, total: 2 } })
  })
  await open()
  await press('Run now: Restart all access points')
  const dialog = within(await screen.findByRole('dialog', { name: 'Restart 2 access points?' }))
  expect(dialog.getByText(/2 access points will restart; guests lose their connection/)).toHaveTextContent(
    '1 more is offline and is skipped.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Restart access points' }))
  expect(await screen.findByText('Running: 1 of 2 access points')).toBeInTheDocument()
  expect(runs.bodies).toEqual([{ task: 'restart_access_points' }])
  expect(screen.getByRole('button', { name: 'Run now: RF scan' })).toBeDisabled()
})

test('does not ask whether to run a task when the controller does not answer', async () => {
  serve()
  serveCall('listTaskTargets', { items: [], cause: 'controller_timeout', detail: '' })
  await open()
  await press('Run now: RF scan')
  expect(await screen.findByRole('alert')).toHaveTextContent("The controller doesn't respond")
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('says that a task runs already', async () => {
  serve()
  apiServer.use(refuse('runControllerTask', 409, 'error.controller_task.running'))
  await open()
  await press('Run now: Restart UDM Pro')
  await userEvent.click(await screen.findByRole('button', { name: 'Restart console' }))
  expect(await screen.findByText(/This task is already running/)).toBeInTheDocument()
})

test('names the access points that failed, and who started the run', async () => {
  const failed = [
    { name: 'Terrace', reason: 'offline' as const, detail: '' },
    { name: 'Bar', reason: 'refused' as const, detail: 'api.err.DeviceBusy' },
  ]
  serve(listWith({ last: last({ result: 'partly', started_by: 'ana@harbour.test', total: 12, failed }) }))
  await open()
  const task = await panel('Restart all access points')
  expect(task.getByText('Partly done')).toBeInTheDocument()
  expect(task.getByText('by ana@harbour.test')).toBeInTheDocument()
  expect(task.getByText('10 of 12 access points restarted.')).toBeInTheDocument()
  const points = within(task.getByRole('list', { name: 'Access points that failed' })).getAllByRole(
    'listitem',
  )
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'Terrace: offline',
    'Bar: the controller refused. api.err.DeviceBusy',
  ])
})

test.each([
  ['missed', {}, /Portico wasn't running at this time/],
  ['unknown', { done: 3, total: 12 }, /after 3 of 12 access points\. It isn't repeated/],
  ['unknown', { total: null }, /its result is unknown/],
] as const)('explains the result %s', async (result, changes, text) => {
  serve(listWith({ last: last({ result, ...changes }) }))
  await open()
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test.each(TASK_CAUSES)('explains the cause %s and what to do', async (cause) => {
  serve(listWith({ last: last({ result: 'failed', cause, total: null }) }))
  await open()
  const task = await panel('Restart all access points')
  expect(task.getByText('Failed')).toBeInTheDocument()
  expect(task.queryByText(/tasks\.|router\./)).not.toBeInTheDocument()
  if (cause.startsWith('controller_')) {
    await expectLink('Router settings', '/newapp/app/settings-view/router')
  }
})

test('says which tasks an API key does not allow', async () => {
  const [first, ...others] = buildTaskList().items
  const items = [first, ...others.map((task) => ({ ...task, offered: false }))].flatMap((each) => each ?? [])
  serve(buildTaskList({ items }))
  await open()
  const scan = await panel('RF scan')
  expect(scan.getByRole('switch')).toBeDisabled()
  expect(scan.getByText(/Needs a local UniFi account/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Run now: RF scan' })).toBeDisabled()
})

test('leads to the router page from a location with another router', async () => {
  serve(buildTaskList({ obstacle: 'other_vendor' }))
  await open()
  expect(await screen.findByText('Scheduled tasks are for UniFi')).toBeInTheDocument()
  await expectLink('Router settings', '/newapp/app/settings-view/router')
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('says that the connection is missing, and that the controller can not be reached', async () => {
  serve(buildTaskList({ obstacle: 'no_connection' }))
  const { unmount } = await open()
  expect(await screen.findByText(/Connect your UniFi controller first/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Run now: RF scan' })).toBeDisabled()
  await unmount()
  serveCall('listControllerTasks', buildTaskList())
  apiServer.use(answer('getRouter', { ...UNIFI, state: 'not_reachable', cause: 'controller_refused' }))
  await open()
  expect(await screen.findByText('The controller refuses connections')).toBeInTheDocument()
})

test('a user who may only read sees schedules, but no buttons', async () => {
  serve(buildTaskList({ can: { update: false, run: false } }))
  await open()
  expect((await panel('RF scan')).getByRole('switch')).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Run now|Save changes/ })).not.toBeInTheDocument()
})

test('offers to try again when the list fails', async () => {
  apiServer.use(...routerHandlers(UNIFI), refuse('listControllerTasks', 500))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
})
