// Runs alone: it watches every render of the document.
import type { ReactNode } from 'react'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'

/** React looks for its hook on load, so everything with React loads after that. */
async function loadWatched() {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const { hearCommits } = await import('./react-commits')
  hearCommits()
  const react = await import('react')
  const { createRoot } = await import('react-dom/client')
  const antd = await import('antd')
  const { onLoadFailure } = await import('./load-remote')
  const { noteSlot } = await import('./running-remotes')
  const { updateRegistry } = await import('./use-registry')
  const { watchLoops } = await import('./watch-loops')
  return { react, createRoot, antd, onLoadFailure, noteSlot, updateRegistry, watchLoops }
}

/** Longer than the three seconds that a loop has to last, ms. */
const WATCHED = 4_800

beforeEach(() => {
  // Loops never settle, which `act` waits for, and React warns about that in development.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('reports loops, and no animation of antd', async () => {
  const { react, createRoot, antd, ...shell } = await loadWatched()
  const { App, Carousel, Progress, Statistic } = antd
  const reported: string[] = []
  await shell.updateRegistry(buildRemoteList(buildRemote('mfe-vouchers')))
  shell.onLoadFailure(({ build, kind }) => reported.push(`${build} ${kind}`))
  shell.watchLoops()

  function EffectLoop() {
    const [count, setCount] = react.useState(0)
    react.useEffect(() => setCount(count + 1), [count])
    return count
  }
  /** Renders so slowly that at most 3 renders fit into a frame. */
  function SlowLoop() {
    const [count, setCount] = react.useState(0)
    const end = performance.now() + 6
    while (performance.now() < end) Math.sqrt(2)
    react.useEffect(() => setCount(count + 1), [count])
    return count
  }
  function Notices() {
    const { message, notification } = App.useApp()
    react.useEffect(() => {
      void message.success('Saved', 5)
      notification.info({ title: 'Filed', duration: 5, showProgress: true })
    }, [message, notification])
    return null
  }
  function Animation() {
    const [frame, setFrame] = react.useState(0)
    const [half, setHalf] = react.useState(0)
    react.useEffect(() => {
      const id = requestAnimationFrame(() => setFrame(frame + 1))
      return () => cancelAnimationFrame(id)
    }, [frame])
    react.useEffect(() => setHalf(frame / 2), [frame])
    return half
  }
  const screens: Record<string, ReactNode> = {
    effectLoop: <EffectLoop />,
    notices: (
      <App>
        <Notices />
      </App>
    ),
    countdown: <Statistic.Timer type="countdown" value={Date.now() + 60_000} format="ss:SSS" />,
    carousel: (
      <Carousel autoplay autoplaySpeed={50}>
        <p>One</p>
        <p>Two</p>
      </Carousel>
    ),
    progress: <Progress percent={30} status="active" />,
    animation: <Animation />,
  }
  const show = async (shown: Record<string, ReactNode>) => {
    const roots = Object.entries(shown).map(([build, screen]) => {
      const slot = document.body.appendChild(document.createElement('div'))
      shell.noteSlot(slot, { name: 'mfe-vouchers', build })
      const root = createRoot(slot)
      root.render(screen)
      return root
    })
    await new Promise((resolve) => setTimeout(resolve, WATCHED))
    roots.forEach((root) => root.unmount())
  }
  await show(screens)
  expect(reported).toEqual(['effectLoop loop'])
  reported.length = 0
  await show({ slowLoop: <SlowLoop /> })
  expect(reported).toEqual(['slowLoop loop'])
}, 60_000)
